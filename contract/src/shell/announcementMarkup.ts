/**
 * What an announcement's HTML may consist of (SEC-04). Both sides enforce this list, each with its own sanitizer: the
 * server when it is written, the browser when it is shown. Nothing in it can run, send, load a page or leave its place,
 * and nothing carries a name that a script could mistake for its own.
 */
export const announcementMarkup = {
  elements: (
    'a b blockquote br caption code dd del div dl dt em figcaption figure h3 h4 h5 hr i img ins li mark ol p s small ' +
    'span strong sub sup table tbody td tfoot th thead tr u ul'
  ).split(' '),
  /** Attributes by element; those of `*` everywhere. Addresses are looked at one by one besides. */
  attributes: {
    '*': ['dir', 'lang'],
    a: ['href'],
    img: ['alt', 'height', 'src', 'width'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  } as Record<string, readonly string[]>,
} as const
