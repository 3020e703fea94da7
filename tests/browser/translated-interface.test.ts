import type {BrowserContext} from 'playwright'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {openSite} from './open-site.ts'
import type {OpenSite} from './open-site.ts'

const russian = {
  'theme.SearchBar.label': 'Поиск',
  'theme.SearchBar.seeAll': 'Показать {count} результат|Показать {count} результата|Показать {count} результатов',
  'theme.SearchModal.placeholder': 'Поиск по документации',
  'theme.SearchModal.startScreen.noRecentSearchesText': 'Нет недавних запросов',
  'theme.SearchModal.footer.closeText': 'закрыть',
  'theme.SearchModal.noResultsScreen.noResultsText': 'Ничего не найдено:',
  'theme.SearchPage.emptyResultsTitle': 'Поиск по документам',
  'theme.SearchPage.existingResultsTitle': 'Результаты для «{query}»',
  'theme.SearchPage.documentsFound.plurals': '{count} документ|{count} документа|{count} документов',
  'theme.SearchPage.inputPlaceholder': 'Введите запрос',
  'docsite.search.resultsFound': '{count} результат|{count} результата|{count} результатов',
  'docsite.notFound.search': 'Найти это',
  'docsite.star.stars': 'Звёзды',
  'docsite.star.starsOnGitHub': '{count} звезда на GitHub|{count} звезды на GitHub|{count} звёзд на GitHub',
  'docsite.snack.load': 'Загрузить пример',
  'docsite.snack.loading': 'Загрузка с {host} …',
  'docsite.loading': 'Загрузка',
  'theme.ErrorPageContent.title': 'Эта часть страницы сломалась.',
  'docsite.snack.source': 'Редактор с {host} узнает ваш адрес.',
}

const pages = Array.from({length: 5}, (_, index) => [
  `i18n/ru/docusaurus-plugin-content-docs/current/page-${index}.md`,
  `# Страница ${index}\n\nМаяк светит.\n`,
])

const github = /^https:\/\/api\.github\.com\//

let site: OpenSite

beforeAll(async () => {
  site = await openSite(
    {
      'content/pages/index.mdx': '# Home\n\n<Snack id="@a/b" />\n',
      'islands/guarded.tsx': `import {ErrorBoundary} from 'docsite/react'
import {useState} from 'react'
function Part() {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error('broken')
  return <button type="button" onClick={() => setBroken(true)}>break</button>
}
export const Guarded = () => <ErrorBoundary><Part /></ErrorBoundary>
`,
      'content/docs/versions.json': '[]',
      ...Object.fromEntries(Array.from({length: 5}, (_, index) => [`content/docs/next/page-${index}.md`, `# Page ${index}\n\nLight.\n`])),
      'i18n/ru/docusaurus-plugin-content-pages/index.mdx': '# Начало\n\n<Snack id="@a/b" />\n\n<Guarded />\n\n[Страница](/docs/page-1/)\n',
      ...Object.fromEntries(pages),
      'i18n/ru/code.json': JSON.stringify(Object.fromEntries(Object.entries(russian).map(([key, message]) => [key, {message}]))),
    },
    {
      islands: {Guarded: {module: 'islands/guarded.tsx', export: 'Guarded', strategy: 'load'}},
      i18n: {defaultLocale: 'en', locales: ['en', 'ru', 'fr', 'hy']},
      navbar: {items: [{type: 'star', href: 'https://github.com/o/r', showCount: true, position: 'right'}]},
    },
  )
})

afterAll(() => site.close())

/** Answers for GitHub. */
async function count(context: BrowserContext, stargazers_count: number): Promise<void> {
  await context.route('https://api.github.com/**', (route) =>
    route.fulfill({json: {stargazers_count}, headers: {'access-control-allow-origin': '*'}}),
  )
}

test('the search dialog speaks the language of the page, in the plural forms that it has', () =>
  site.visit(
    '/ru/docs/page-0/',
    async (page) => {
      const button = page.locator('[data-search]')
      await expect.poll(() => button.getAttribute('aria-label')).toBe('Поиск (Ctrl+K)')
      expect(await button.textContent()).toBe('Поиск')
      await button.click()
      const dialog = page.locator('.search-dialog')
      await dialog.getByText('Нет недавних запросов').waitFor()
      const field = dialog.locator('input')
      expect([await field.getAttribute('placeholder'), await dialog.getAttribute('aria-label')]).toEqual(['Поиск по документации', 'Поиск'])
      expect(await dialog.textContent()).toContain('закрыть')
      await field.fill('маяк')
      await dialog.getByText('Показать 5 результатов').waitFor()
      await field.fill('1')
      await dialog.locator('.visually-hidden').getByText('1 результат', {exact: true}).waitFor({state: 'attached'})
      await field.fill('zzzz')
      await dialog.getByText('Ничего не найдено: zzzz').waitFor()
    },
    {allow: github, before: (context) => count(context, 1)},
  ))

test('so does the search page, with and without a script, and what leads to it', () =>
  site.visit(
    '/ru/search/?q=маяк',
    async (page) => {
      await page.locator('.search-count').getByText('5 документов', {exact: true}).waitFor()
      expect([
        await page.title(),
        await page.locator('h1').textContent(),
        await page.locator('.search-field').getAttribute('placeholder'),
      ]).toEqual(['Результаты для «маяк» | Site', 'Результаты для «маяк»', 'Введите запрос'])
      const html = async (path: string): Promise<string> => (await page.request.get(new URL(path, page.url()).href)).text()
      expect(await html('/ru/search/')).toContain('<title>Поиск по документам | Site</title>')
      expect(await html('/ru/404.html')).toContain('>Найти это</a>')
      expect(await html('/search/')).toContain('<title>Search the documentation | Site</title>')
    },
    {allow: github, before: (context) => count(context, 1)},
  ))

test('stars and snacks do too, in pages that are translated', () =>
  site.visit(
    '/ru/',
    async (page) => {
      const number = page.locator('.navbar .star-count')
      await expect.poll(() => number.getAttribute('aria-label')).toMatch(/^1\s234\s563 звезды на GitHub$/u)
      expect(await page.locator('.navbar .star-link').textContent()).toContain('Звёзды')
      const snack = page.locator('.snack')
      expect(await snack.locator('button').textContent()).toBe('Загрузить пример')
      expect(await snack.textContent()).toContain('Редактор с snack.expo.dev узнает ваш адрес.')
    },
    {allow: github, before: (context) => count(context, 1_234_563)},
  ))

test('so does what readers see while something is loaded, and when a part of a page fails', () =>
  site.visit(
    '/ru/',
    async (page) => {
      await page.locator('.snack button').click()
      await page.locator('.snack [role=status]').getByText('Загрузка с snack.expo.dev …', {exact: true}).waitFor()
      await page.getByRole('button', {name: 'break'}).click()
      expect(await page.locator('.crash-title').textContent()).toBe('Эта часть страницы сломалась.')
      await page.route('**/docs/page-1/**', () => {})
      await page.locator('.prose').getByRole('link', {name: 'Страница'}).click()
      await page.getByRole('progressbar', {name: 'Загрузка', exact: true, includeHidden: true}).waitFor({state: 'attached'})
    },
    {
      allow: /^https:\/\/(?:api\.github\.com|snack\.expo\.dev)\/|broken/,
      async before(context) {
        await count(context, 1)
        // never answered
        await context.route('https://snack.expo.dev/**', () => {})
      },
    },
  ))

test('docsite speaks languages for which a site has no files', () =>
  site.visit(
    '/fr/docs/page-0/',
    async (page) => {
      await expect.poll(() => page.locator('.navbar .star-count').getAttribute('aria-label')).toBe('0 étoile sur GitHub')
      await page.locator('[data-search]').click()
      await page.locator('.search-dialog').getByText('Aucune recherche récente').waitFor()
      expect(await page.locator('.skip-link').textContent()).toBe('Aller au contenu principal')
    },
    {allow: github, before: (context) => count(context, 0)},
  ))

test('what is in no language but English is said in English, and no number is called one that is none', () =>
  site.visit(
    '/hy/docs/page-0/',
    async (page) => {
      await expect.poll(() => page.locator('.navbar .star-count').getAttribute('aria-label')).toBe('0 stargazers on GitHub')
      await page.locator('[data-search]').click()
      await page.locator('.search-dialog').getByText('No recent searches').waitFor()
    },
    {allow: github, before: (context) => count(context, 0)},
  ))
