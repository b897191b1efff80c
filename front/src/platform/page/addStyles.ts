/** Puts styles over those of the page. A constructed sheet passes the content security policy; a style element would not. */
export const addStyles = (cssText: string): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(cssText)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
