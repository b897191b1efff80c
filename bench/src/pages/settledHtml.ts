import type { BrowserContext, Frame, Page } from 'playwright-core'

/** Runs in the page: what it shows, as HTML that needs no script and no further sheet. */
const describePage = (): string => {
  const rulesOf = (sheet: CSSStyleSheet): string => {
    const text = [...sheet.cssRules].map((rule) => rule.cssText).join('')
    return sheet.media.length > 0 ? `@media ${sheet.media.mediaText}{${text}}` : text
  }
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets].map(rulesOf)
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  // What came over the screen is no part of it.
  const spare = 'script, style, dialog, [popover], link:not([rel=icon]), base, meta[http-equiv]'
  for (const one of copy.querySelectorAll(spare)) one.remove()
  const style = document.createElement('style')
  style.textContent = sheets.join('')
  copy.querySelector('head')?.append(style)
  return `<!doctype html>${copy.outerHTML}`
}

/** The frame that a page opens by itself, once it is there. */
export const frameOf = async (page: Page): Promise<Frame> => {
  const frame = await (await page.waitForSelector('iframe', { state: 'attached' })).contentFrame()
  if (!frame) throw new Error('The page opened no frame')
  await frame.waitForLoadState('networkidle')
  return frame
}

/** Opens the address without haste and answers what stands there in the end, and in its frame. */
export const settledHtml = async (
  context: BrowserContext,
  address: string,
  { isFramed, prepare }: { isFramed?: true; prepare(page: Page): Promise<void> },
): Promise<{ page: string; frame: string | undefined }> => {
  const page = await context.newPage()
  await prepare(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  const frame = isFramed && (await frameOf(page))
  // What a page settles to comes a moment after its last answer.
  await page.waitForTimeout(1_000)
  const html = await page.evaluate(describePage)
  const framed = frame ? await frame.evaluate(describePage) : undefined
  await page.close()
  return { page: html, frame: framed }
}
