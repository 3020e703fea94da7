import bsd0 from 'spdx-license-list/licenses/0BSD.json' with {type: 'json'}
import apache20 from 'spdx-license-list/licenses/Apache-2.0.json' with {type: 'json'}
import bsd2 from 'spdx-license-list/licenses/BSD-2-Clause.json' with {type: 'json'}
import bsd3 from 'spdx-license-list/licenses/BSD-3-Clause.json' with {type: 'json'}
import boost10 from 'spdx-license-list/licenses/BSL-1.0.json' with {type: 'json'}
import ccBy40 from 'spdx-license-list/licenses/CC-BY-4.0.json' with {type: 'json'}
import cc0 from 'spdx-license-list/licenses/CC0-1.0.json' with {type: 'json'}
import ijg from 'spdx-license-list/licenses/IJG.json' with {type: 'json'}
import isc from 'spdx-license-list/licenses/ISC.json' with {type: 'json'}
import libpng from 'spdx-license-list/licenses/Libpng.json' with {type: 'json'}
import mit from 'spdx-license-list/licenses/MIT.json' with {type: 'json'}
import ofl11 from 'spdx-license-list/licenses/OFL-1.1.json' with {type: 'json'}
import openssl from 'spdx-license-list/licenses/OpenSSL.json' with {type: 'json'}
import unlicense from 'spdx-license-list/licenses/Unlicense.json' with {type: 'json'}
import zlib from 'spdx-license-list/licenses/Zlib.json' with {type: 'json'}

/** Licences of the app's components as the SPDX licence list has them: name and full text, by SPDX identifier. */
export const spdxLicences: Readonly<Record<string, {readonly name: string; readonly licenseText: string}>> = {
  '0BSD': bsd0,
  'Apache-2.0': apache20,
  'BSD-2-Clause': bsd2,
  'BSD-3-Clause': bsd3,
  'BSL-1.0': boost10,
  'CC-BY-4.0': ccBy40,
  'CC0-1.0': cc0,
  IJG: ijg,
  ISC: isc,
  Libpng: libpng,
  MIT: mit,
  'OFL-1.1': ofl11,
  OpenSSL: openssl,
  Unlicense: unlicense,
  Zlib: zlib,
}
