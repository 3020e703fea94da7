import apache20 from './licences/Apache-2.0.txt'
import boost10 from './licences/BSL-1.0.txt'
import bsd0 from './licences/0BSD.txt'
import bsd2 from './licences/BSD-2-Clause.txt'
import bsd3 from './licences/BSD-3-Clause.txt'
import cc0 from './licences/CC0-1.0.txt'
import ccBy40 from './licences/CC-BY-4.0.txt'
import ijg from './licences/IJG.txt'
import isc from './licences/ISC.txt'
import libpng from './licences/Libpng.txt'
import mit from './licences/MIT.txt'
import ofl11 from './licences/OFL-1.1.txt'
import openssl from './licences/OpenSSL.txt'
import unlicense from './licences/Unlicense.txt'
import zlib from './licences/Zlib.txt'

/** Licences of the app's components: name and full text, word for word as in the SPDX licence list (spdx-license-list 6.12.0), by SPDX identifier. */
export const spdxLicences: Readonly<Record<string, {readonly name: string; readonly text: string}>> = {
  '0BSD': {name: 'BSD Zero Clause License', text: bsd0},
  'Apache-2.0': {name: 'Apache License 2.0', text: apache20},
  'BSD-2-Clause': {name: 'BSD 2-Clause "Simplified" License', text: bsd2},
  'BSD-3-Clause': {name: 'BSD 3-Clause "New" or "Revised" License', text: bsd3},
  'BSL-1.0': {name: 'Boost Software License 1.0', text: boost10},
  'CC-BY-4.0': {name: 'Creative Commons Attribution 4.0 International', text: ccBy40},
  'CC0-1.0': {name: 'Creative Commons Zero v1.0 Universal', text: cc0},
  IJG: {name: 'Independent JPEG Group License', text: ijg},
  ISC: {name: 'ISC License', text: isc},
  Libpng: {name: 'libpng License', text: libpng},
  MIT: {name: 'MIT License', text: mit},
  'OFL-1.1': {name: 'SIL Open Font License 1.1', text: ofl11},
  OpenSSL: {name: 'OpenSSL License', text: openssl},
  Unlicense: {name: 'The Unlicense', text: unlicense},
  Zlib: {name: 'zlib License', text: zlib},
}
