import type { Frame, Page } from 'playwright-core'

/** What does not fit on the screen: pages that scroll sideways, and words cut off inside what can be pressed. */
export const findLayoutIssues = async (page: Page): Promise<string[]> => {
  const found = await Promise.all(framesOf(page).map(issuesIn))
  return found.flat()
}

/** The page and the game in it. */
export const framesOf = (page: Page): Frame[] =>
  page.frames().filter((frame) => frame.url().startsWith('http'))

const issuesIn = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    // Not innerWidth: a phone that finds the page too wide draws it smaller, and then calls that its width.
    const { scrollWidth, clientWidth } = document.documentElement
    const sideways =
      scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide on a screen of ${clientWidth}`] : []
    const isCut = (element: HTMLElement) =>
      element.clientWidth > 1 &&
      getComputedStyle(element).display !== 'inline' &&
      element.scrollWidth > element.clientWidth + 1
    const pressed = [...document.querySelectorAll<HTMLElement>('button, a[href], summary, [role="tab"]')]
    return [...sideways, ...pressed.filter(isCut).map((element) => `cut off: ${element.innerText.trim()}`)]
  })
