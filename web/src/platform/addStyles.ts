/**
 * Puts styles over those of the page. The content security policy allows a constructed sheet; a style element it would
 * not. For iOS before 16.4, which constructs none, the styles join the last sheet of the page as one rule.
 */
export const addStyles = (cssText: string): void => {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(cssText)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  } catch {
    const sheet = [...document.styleSheets].at(-1)
    sheet?.insertRule(`@media all{${cssText}}`, sheet.cssRules.length)
  }
}
