import type {Page} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const basket = `import {Interpolate, translate, Translate, usePluralForm} from 'docsite/react'
import {useState} from 'react'

export function Basket({who}) {
  const [count, setCount] = useState(0)
  const {selectMessage} = usePluralForm()
  const label = selectMessage(count, translate({id: 'basket.count', message: '{count} book|{count} books'}, {count}))
  return (
    <section className="basket" aria-label={translate({message: 'Basket of {who}', description: 'SECRET for translators'}, {who})}>
      <button type="button" onClick={() => setCount(count + 1)}>
        <Translate id="basket.add" description="SECRET">
          Add   a
          book
        </Translate>
      </button>
      <output>{label}</output>
      <p><Translate values={{link: <a href="#top"><Translate>here</Translate></a>, who}}>{'Read {link}, {who}; {nothing}.'}</Translate></p>
      {count > 1 && <em>{translate({message: 'Many'})}</em>}
    </section>
  )
}
`

const asker = `import {translate} from 'docsite/react'
export const Asker = ({id}) => <p className="asker">{translate({id})}</p>
`

const picture = `import {useSite, useStaticUrl} from 'docsite/react'
import {useState} from 'react'

export function Picture() {
  const [name, setName] = useState('one')
  const {baseUrl, siteBaseUrl} = useSite()
  return (
    <button type="button" className="picture" onClick={() => setName('two')} title={baseUrl + ' ' + siteBaseUrl}>
      <img src={useStaticUrl('/img/' + name + '.svg')} alt={name} />
    </button>
  )
}
`

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'

const file = (messages: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, {message}])))

const arabic = {
  'basket.count': '{count} zero|{count} one|{count} two|{count} few|{count} many|{count} other',
  'basket.add': 'أضف',
  unused: 'لا أحد',
  'asked for': 'مطلوب',
}

const german = {
  'basket.count': '{count} Buch|{count} Bücher',
  'basket.add': 'Ein <b>Buch</b> & mehr',
  'Basket of {who}': 'Korb von {who}',
  'Read {link}, {who}; {nothing}.': '{who}, {link} lesen; {nothing}.',
  here: 'hier',
  Many: 'Viele',
  unused: 'Von niemandem gebraucht',
  'asked for': 'Gefragt',
}

let site: OpenSite

beforeAll(async () => {
  site = await openSite(
    {
      'islands/basket.jsx': basket,
      'islands/asker.jsx': asker,
      'i18n/de/code.json': file(german),
      'i18n/ar/code.json': file(arabic),
      'content/pages/index.mdx':
        'import {Translate} from \'docsite/react\'\n\n# Start\n\n<Translate id="basket.add">in MDX</Translate>\n\n<Basket who="Ada" />\n',
      'islands/picture.jsx': picture,
      'content/static/img/one.svg': svg,
      'content/static/img/two.svg': svg,
      'content/pages/pictures.mdx': '# Pictures\n\n<Picture />\n',
      'content/pages/asked.mdx': '# Asked\n\n<Asker id="asked for" />\n',
    },
    {
      baseUrl: '/base/',
      i18n: {defaultLocale: 'en', locales: ['en', 'de', 'ar']},
      islands: {
        Basket: {module: 'islands/basket.jsx', strategy: 'load'},
        Asker: {module: 'islands/asker.jsx', strategy: 'load'},
        Picture: {module: 'islands/picture.jsx', strategy: 'load'},
      },
    },
  )
})

afterAll(() => site.close())

/** What the island shows. */
async function shown(page: Page): Promise<readonly (string | null)[]> {
  const island = page.locator('.basket')
  return Promise.all([
    island.getAttribute('aria-label'),
    island.locator('button').textContent(),
    island.locator('output').textContent(),
    island.locator('p').textContent(),
    (await island.locator('em').count()) > 0 ? island.locator('em').textContent() : null,
  ])
}

/** Clicks until React has heard it, and once more. */
async function addTwo(page: Page): Promise<void> {
  const output = page.locator('.basket output')
  await expect
    .poll(async () => {
      await page.locator('.basket button').click()
      return output.textContent()
    })
    .not.toMatch(/^[01] /)
}

test('P1, P3, P8: an island shows its texts in the language of the page, before React and with it', async () => {
  await site.visit('/base/de/', async (page) => {
    expect(await page.locator('main').textContent()).toContain('Ein <b>Buch</b> & mehr')
    expect((await shown(page)).slice(0, 4)).toEqual(['Korb von Ada', 'Ein <b>Buch</b> & mehr', '0 Bücher', 'Ada, hier lesen; {nothing}.'])
    await addTwo(page)
    const [label, add, count, text, many] = await shown(page)
    expect([label, add, text, many]).toEqual(['Korb von Ada', 'Ein <b>Buch</b> & mehr', 'Ada, hier lesen; {nothing}.', 'Viele'])
    expect(count).toMatch(/^\d+ Bücher$/)
    expect(await page.locator('.basket p a').getAttribute('href')).toBe('#top')
  })
})

test('P1: the same island in the language of the site', async () => {
  await site.visit('/base/', async (page) => {
    await addTwo(page)
    const [label, add, , text, many] = await shown(page)
    expect([label, add, text, many]).toEqual(['Basket of Ada', 'Add a book', 'Read here, Ada; {nothing}.', 'Many'])
  })
})

test('P8: a language with six forms uses them; texts without a translation stay as they are', async () => {
  await site.visit('/base/ar/', async (page) => {
    expect(await shown(page)).toEqual(['Basket of Ada', 'أضف', '0 zero', 'Read here, Ada; {nothing}.', null])
    await addTwo(page)
    expect(await page.locator('.basket output').textContent()).toMatch(/ (?:two|few|many|other)$/)
  })
})

test('browsers are sent the messages that a page uses, in one language, and nothing for translators', async () => {
  const scripts = await site.visit('/base/de/', async (page, context) => {
    await page.waitForSelector('.basket')
    await addTwo(page)
    const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name))
    const texts = await Promise.all(urls.filter((url) => url.endsWith('.js')).map(async (url) => (await context.request.get(url)).text()))
    return texts.join('\n')
  })
  const sent = (words: readonly string[]): readonly string[] => words.filter((word) => scripts.includes(word))
  const used = [
    '{count} Buch|{count} Bücher',
    'Ein <b>Buch</b> & mehr',
    'Korb von {who}',
    '{who}, {link} lesen; {nothing}.',
    'hier',
    'Viele',
  ]
  expect(sent(used)).toEqual(used)
  expect(sent(['Von niemandem gebraucht', 'Gefragt', 'SECRET', 'Basket of {who}', 'basket.count', 'مطلوب'])).toEqual([])
})

test('P1: keys that are made up while the code runs are translated too', async () => {
  await site.visit('/base/de/asked/', async (page) => {
    await page.waitForLoadState('networkidle')
    expect(await page.locator('.asker').textContent()).toBe('Gefragt')
  })
})

test.each(['/base/pictures/', '/base/ar/pictures/'])(
  'files of the static folder have one URL on the server and in the browser, at %s',
  (route) =>
    site.visit(route, async (page) => {
      const button = page.locator('.picture')
      const image = button.locator('img')
      const state = async (): Promise<readonly unknown[]> => [
        await image.getAttribute('src'),
        await image.evaluate((element) => element instanceof HTMLImageElement && element.complete && element.naturalWidth),
      ]
      const html = await (await page.request.get(page.url())).text()
      expect(html).toContain('src="/base/img/one.svg"')
      await expect.poll(state).toEqual(['/base/img/one.svg', 8])
      // only what is hydrated answers; then React itself writes the URL
      await button.click()
      await expect.poll(state).toEqual(['/base/img/two.svg', 8])
      expect(await button.getAttribute('title')).toBe(`${route.replace('pictures/', '')} /base/`)
    }),
)
