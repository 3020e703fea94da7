/** Classes of Infima whose presence makes a page need its styles. Names that docsite has as well are recognized by their parts. */
export const infimaClasses: readonly string[] = [
  'container container-fluid row hero button button-group alert avatar pills thumbnail clean-list',
  'card__header card__body card__footer card__image text--center text--left text--right shadow--lw shadow--md',
  ...['margin', 'padding'].flatMap((kind) =>
    ['', '-top', '-bottom', '-left', '-right', '-vert', '-horiz'].map((side) =>
      ['none', 'xs', 'sm', 'md', 'lg', 'xl'].map((size) => `${kind}${side}--${size}`).join(' '),
    ),
  ),
].flatMap((list) => list.split(' '))
