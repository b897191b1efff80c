/**
 * The oldest browsers that the product supports (docs/guide/browsers.md), by their names in browser-compat-data. The
 * check of the bundles goes by this list.
 */
export const oldestBrowsers = {
  safari_ios: 15.4,
  chrome_android: 108,
  webview_android: 108,
  samsunginternet_android: 21,
  firefox: 121,
} as const

/**
 * The same for the build of style sheets, which knows Android's WebView and Samsung's browser as the Chrome inside of
 * them. Scripts are built as ES2022 and checked: this list would have class fields, which these browsers know,
 * translated as well.
 */
export const styleTargets: string[] = [
  `ios${oldestBrowsers.safari_ios}`,
  `chrome${oldestBrowsers.chrome_android}`,
  `firefox${oldestBrowsers.firefox}`,
]
