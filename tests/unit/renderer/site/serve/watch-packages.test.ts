import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {watchPackages} from '../../../../../renderer/site/serve/watch-packages.ts'
import {makeFolder} from '../../../../make-site.ts'

test.each(['node_modules', 'node_modules/letters', 'node_modules/letters/lib'])(
  'a file of a package is watched on after %s was removed and installed again',
  async (removed) => {
    const root = await makeFolder({'node_modules/letters/lib/index.js': 'first'})
    const file = path.join(root, 'node_modules/letters/lib/index.js')
    const now = (): string => (existsSync(file) ? readFileSync(file, 'utf8') : 'gone')
    let heard = now()
    const onError = vi.fn()
    const watching = watchPackages({root, onEvent: () => (heard = now()), onError})
    onTestFinished(() => watching.close())
    watching.add([file])
    const write = (text: string): void => {
      mkdirSync(path.dirname(file), {recursive: true})
      writeFileSync(file, text)
    }
    const settled = async (text: string): Promise<void> => vi.waitFor(() => expect(heard).toBe(text), {timeout: 10_000})
    write('second')
    await settled('second')
    rmSync(path.join(root, removed), {recursive: true})
    await settled('gone')
    write('third')
    await settled('third')
    write('fourth')
    await settled('fourth')
    expect(onError).not.toHaveBeenCalled()
  },
)
