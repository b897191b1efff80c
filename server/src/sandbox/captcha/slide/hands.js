const keyStep = 2
const pageStep = 10
const pressStep = 6
const holdAfterMs = 350
const holdEveryMs = 90

const keySteps = {
  ArrowLeft: -keyStep,
  ArrowDown: -keyStep,
  ArrowRight: keyStep,
  ArrowUp: keyStep,
  PageDown: -pageStep,
  PageUp: pageStep,
}

/** Arrow keys step, with Shift in larger steps; Home resets, Enter and Space check. */
export const listenToKeys = (handle, hands) =>
  handle.addEventListener('keydown', (event) => {
    const isLarge = event.shiftKey && event.key.startsWith('Arrow')
    const step = (keySteps[event.key] ?? 0) * (isLarge ? pageStep / keyStep : 1)
    if (step !== 0) hands.steps(step)
    else if (event.key === 'Home') hands.startsOver()
    else if (event.key === 'Enter' || event.key === ' ') hands.checks()
    else return
    event.preventDefault()
  })

/** A press on an arrow is one step; held, it goes on stepping. */
export const listenToPresses = (arrow, direction, hands) => {
  let timer
  let isHeld = false
  const step = () => hands.steps(direction * pressStep)
  const repeat = () => {
    isHeld = true
    step()
    timer = setTimeout(repeat, holdEveryMs)
  }
  arrow.addEventListener('pointerdown', () => {
    isHeld = false
    timer = setTimeout(repeat, holdAfterMs)
  })
  for (const name of ['pointerup', 'pointerleave', 'pointercancel']) {
    arrow.addEventListener(name, () => clearTimeout(timer))
  }
  arrow.addEventListener('contextmenu', (event) => event.preventDefault())
  arrow.addEventListener('click', () => {
    if (!isHeld) step()
    isHeld = false
  })
}

/** The handle follows the finger that took it, until that finger lets go. */
export const listenToDrag = (handle, track, hands) => {
  let grip
  handle.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    grip = { pointer: event.pointerId, from: event.clientX, at: hands.at() }
    handle.setPointerCapture(event.pointerId)
  })
  handle.addEventListener('pointermove', (event) => {
    if (grip?.pointer !== event.pointerId) return
    const perPixel = hands.most() / Math.max(1, track.clientWidth - handle.offsetWidth)
    hands.drags(grip.at + (event.clientX - grip.from) * perPixel)
  })
  const letGo = (event) => {
    if (grip?.pointer !== event.pointerId) return
    grip = undefined
    if (event.type === 'pointerup') hands.letsGo()
  }
  handle.addEventListener('pointerup', letGo)
  handle.addEventListener('pointercancel', letGo)
}
