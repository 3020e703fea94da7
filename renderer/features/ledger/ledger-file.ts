/** Name of the ledger, in the root of the site. */
export const LEDGER_FILE = 'docsite-ledger.txt'
