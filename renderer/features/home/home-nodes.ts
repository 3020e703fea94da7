import type {Properties} from 'hast'
import type {Image, Link, PhrasingContent, RootContent} from 'mdast'
import type {Place} from '../../core/model/diagnostic.ts'
import type {Home, HomeImage} from './home-schema.ts'
import type {HomePath, ReadHome} from './read-home.ts'

type PlaceOf = ReadHome['placeOf']
type Action = NonNullable<NonNullable<Home['hero']>['actions']>[number]
type FeatureCard = NonNullable<Home['features']>[number]

/** Returns the hero and the features as nodes of Markdown. Links and images are where the front matter names them. */
export function homeNodes({hero, features = []}: Home, placeOf: PlaceOf): RootContent[] {
  const nodes: RootContent[] = []
  if (hero !== undefined) nodes.push(block('div', 'home-hero', heroNodes(hero, placeOf)))
  if (features.length > 0) {
    const cards = features.map((card, index) => block('li', 'home-feature', cardNodes(card, ['features', index], placeOf)))
    nodes.push(block('ul', 'home-features', cards))
  }
  return nodes
}

function heroNodes({name, text, tagline, image, actions = []}: NonNullable<Home['hero']>, placeOf: PlaceOf): RootContent[] {
  const words = [...(name ? [span('home-name', name)] : []), ...(name && text ? [{type: 'text', value: ' '} as const] : [])]
  const heading = [...words, ...(text ? [span('home-text', text)] : [])]
  const buttons = actions.map((action, index) => actionOf(action, index, placeOf))
  const told = [
    ...(heading.length > 0 ? [line('h1', 'home-heading', heading)] : []),
    ...(tagline ? [line('p', 'home-tagline', [{type: 'text', value: tagline}])] : []),
    ...(buttons.length > 0 ? [line('p', 'home-actions', withSpaces(buttons))] : []),
  ]
  return [
    block('div', 'home-words', told),
    ...(image === undefined ? [] : [line('div', 'home-image', imagesOf(image, ['hero', 'image'], placeOf))]),
  ]
}

function actionOf({text, theme, link, target, rel}: Action, index: number, placeOf: PlaceOf): PhrasingContent {
  const className = `home-action home-${theme}`
  return linkOf(link, {path: ['hero', 'actions', index, 'link'], placeOf, properties: {className, target, rel}, text})
}

function cardNodes({icon, title, details, link, linkText, target, rel}: FeatureCard, path: HomePath, placeOf: PlaceOf): RootContent[] {
  const sign: PhrasingContent[] =
    icon === undefined ? [] : typeof icon === 'string' ? [{type: 'text', value: icon}] : imagesOf(icon, [...path, 'icon'], placeOf)
  const name: PhrasingContent =
    link === undefined
      ? {type: 'text', value: title}
      : linkOf(link, {path: [...path, 'link'], placeOf, properties: {target, rel}, text: title})
  return [
    ...(sign.length > 0 ? [line('div', 'home-icon', sign, {ariaHidden: 'true'})] : []),
    line('h2', 'home-title', [name]),
    ...(details ? [line('p', 'home-details', [{type: 'text', value: details}])] : []),
    ...(link !== undefined && linkText ? [line('p', 'home-more', [{type: 'text', value: linkText}])] : []),
  ]
}

type LinkParts = {
  readonly path: HomePath
  readonly placeOf: PlaceOf
  readonly properties: Readonly<Record<string, string | undefined>>
  readonly text: string
}

function linkOf(url: string, {path, placeOf, properties, text}: LinkParts): Link {
  const own = Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)) as Properties
  return {type: 'link', url, title: null, data: {hProperties: own}, children: [{type: 'text', value: text}], ...positionOf(placeOf(path))}
}

/** Returns one image, or one for each colour mode. Its size is that of the file if none is given. */
function imagesOf(image: HomeImage, path: HomePath, placeOf: PlaceOf): Image[] {
  const {alt = '', width, height} = {alt: undefined, width: undefined, height: undefined, ...image}
  const hProperties: Properties = {...(width !== undefined && {width}), ...(height !== undefined && {height})}
  // a path alone is not below a key of its own
  const files =
    'src' in image ? [['src', image.src] as const] : [['light', `${image.light}#light`] as const, ['dark', `${image.dark}#dark`] as const]
  return files.map(([key, url]) => ({type: 'image', url, title: null, alt, data: {hProperties}, ...positionOf(placeOf([...path, key]))}))
}

function positionOf(place: Place | undefined): Pick<Link, 'position'> {
  return place === undefined ? {} : {position: {start: {...place.start}, end: {...place.end}}}
}

function span(className: string, value: string): PhrasingContent {
  return {type: 'emphasis', data: {hName: 'span', hProperties: {className: [className]}}, children: [{type: 'text', value}]}
}

/** Puts spaces between links, for readers without styles. */
function withSpaces(links: readonly PhrasingContent[]): PhrasingContent[] {
  return links.flatMap((link, index) => (index === 0 ? [link] : [{type: 'text', value: ' '}, link]))
}

/** Returns an element with text in it. */
function line(hName: string, className: string, children: PhrasingContent[], more: Properties = {}): RootContent {
  return {type: 'paragraph', data: {hName, hProperties: {className: [className], ...more}}, children}
}

/** Returns an element with blocks in it: a node of a kind that stands for nothing else, once it has a name in HTML. */
function block(hName: string, className: string, children: RootContent[]): RootContent {
  const node = {type: 'containerDirective', name: className, data: {hName, hProperties: {className: [className]}}, children}
  return node as RootContent
}
