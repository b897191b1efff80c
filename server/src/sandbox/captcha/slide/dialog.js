import { arrows, drawing, make } from './draw.js'
import { listenToDrag, listenToKeys, listenToPresses } from './hands.js'
import { styles } from './styles.js'

/** The parts of the dialog. The picture is not mirrored where people read from right to left, nor is the slider below it. */
const makeParts = (words) => {
  const button = (name, label, path) =>
    make('button', { type: 'button', class: name, 'aria-label': label }, drawing(path))
  const slider = { role: 'slider', tabindex: '0', 'aria-label': words.slider, 'aria-describedby': 'hint' }
  return {
    background: make('img', { class: 'background', alt: '', draggable: 'false' }),
    piece: make('img', { class: 'piece', alt: '', draggable: 'false' }),
    handle: make('div', { class: 'handle', ...slider }, drawing(arrows.both)),
    fill: make('div', { class: 'fill' }),
    left: button('step', words.left, arrows.left),
    right: button('step', words.right, arrows.right),
    check: make('button', { type: 'button', class: 'check' }, words.check),
    again: button('quiet', words.again, arrows.again),
    close: button('quiet', words.close, arrows.cross),
    told: make('p', { class: 'told', role: 'status' }),
  }
}

const layOut = (words, parts) => {
  const picture = make('div', { class: 'picture', dir: 'ltr' }, parts.background, parts.piece)
  const track = make('div', { class: 'track', dir: 'ltr' }, parts.fill, parts.handle)
  const dialog = make(
    'dialog',
    { 'aria-labelledby': 'title', dir: words.dir, lang: words.lang },
    make('header', {}, make('h2', { id: 'title' }, words.title), parts.again, parts.close),
    picture,
    track,
    make('div', { class: 'steps', dir: 'ltr' }, parts.left, parts.check, parts.right),
    make('p', { class: 'hint', id: 'hint' }, words.hint),
    parts.told,
  )
  return { picture, track, dialog }
}

const listen = (parts, track, dialog, hands) => {
  parts.check.addEventListener('click', () => hands.checks())
  parts.again.addEventListener('click', () => hands.wantsAnother())
  parts.close.addEventListener('click', () => hands.closes())
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    hands.closes()
  })
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) hands.closes()
  })
  listenToKeys(parts.handle, hands)
  listenToPresses(parts.left, -1, hands)
  listenToPresses(parts.right, 1, hands)
  listenToDrag(parts.handle, track, hands)
}

/** The view: a dialog in a shadow root. It reports user input and shows what it is given. */
export const drawDialog = (words, hands) => {
  const host = make('div', { 'data-captcha-puzzle': '' })
  const root = host.attachShadow({ mode: 'open' })
  // A constructed sheet passes the page's content policy; a style element would not.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  const parts = makeParts(words)
  const { picture, track, dialog } = layOut(words, parts)
  listen(parts, track, dialog, hands)
  root.append(dialog)

  return {
    open() {
      document.body.append(host)
      dialog.showModal()
      parts.handle.focus()
    },
    close() {
      if (dialog.open) dialog.close()
      host.remove()
    },
    isOpen: () => dialog.open,
    showPicture(data) {
      parts.background.src = data.background
      parts.piece.src = data.pieceImage
      parts.piece.style.inlineSize = `${(data.piece / data.width) * 100}%`
      parts.piece.style.insetBlockStart = `${(data.top / data.height) * 100}%`
      picture.style.aspectRatio = `${data.width} / ${data.height}`
    },
    show(at, max, width) {
      const share = max > 0 ? at / max : 0
      parts.piece.style.left = `${(at / width) * 100}%`
      parts.handle.style.left = `calc(${share} * (100% - 48px))`
      parts.fill.style.width = `calc(${share} * (100% - 48px) + 24px)`
      parts.handle.setAttribute('aria-valuemin', '0')
      parts.handle.setAttribute('aria-valuemax', String(max))
      parts.handle.setAttribute('aria-valuenow', String(at))
      const position = words.position.replace('{at}', at).replace('{max}', max)
      parts.handle.setAttribute('aria-valuetext', position)
    },
    tell(text, isBusy = false) {
      parts.told.textContent = text
      dialog.setAttribute('aria-busy', String(isBusy))
    },
  }
}
