import { expect, test } from 'vitest'
import { findUnsupported, readNewNames } from './checkBrowsers'

/** A feature of a browser-compat-data file, with the version of iOS that brought it; the other browsers had it before. */
const since = (safari: string | boolean, members: object = {}) => ({
  __compat: {
    support: {
      safari_ios: { version_added: safari },
      chrome_android: { version_added: '90' },
      webview_android: { version_added: '90' },
      samsunginternet_android: [{ version_added: '15.0' }, { version_added: '4.0', prefix: 'webkit' }],
      firefox: { version_added: '≤100' },
    },
  },
  ...members,
})

const names = readNewNames({
  api: {
    URL: since('1', { canParse_static: since('17') }),
    Element: since('1', { showPopover: since('17'), openSoftly: since(false), path: since(false) }),
    Window: since('1', { openBrightly: since('16') }),
    Temperature: since('18', { measure: since('18') }),
  },
  javascript: {
    builtins: {
      Array: since('1', { toSorted: since('16'), at: since('15.4'), keys: since('1') }),
      Iterator: since('1', { take: since('18.4') }),
      Map: since('1', { keys: since('18') }),
    },
  },
})

const namesIn = (source: string) => findUnsupported('bundle.js', source, names).map(({ name }) => name)

test.each([
  ['a.toSorted()', ['toSorted']],
  ['a.at(-1).keys()', []],
  ['URL.canParse(a)', ['URL.canParse']],
  ['ours.canParse(a)', []],
  ['ours.path(a); ours.take(1)', []],
  ['openBrightly(); new Temperature()', ['openBrightly', 'Temperature']],
  ['a.showPopover(); a.openSoftly?.(b)', []],
  ['a.openSoftly(b)', ['openSoftly']],
  ['class A { static { run() } }', ['static block']],
  ['/(?<=a)b/.test(c) || /[a--b]/v.test(c)', ['lookbehind', 'flag v']],
  ['/(?<year>a)/.test(c) && "(?<=a)"', []],
])('%s has %o that the oldest browsers lack', (source, expected) => {
  expect(namesIn(source)).toEqual(expected)
})
