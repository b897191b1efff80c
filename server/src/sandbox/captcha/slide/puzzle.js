import { ask } from './ask.js'
import { drawDialog } from './dialog.js'
import { createPath } from './path.js'

const pictureLivesMs = 60_000

/**
 * One puzzle of an account, from picture to picture until it is solved or closed.
 * @param wire the difference between the versions: `identity()` for the query, `learn(data)` for an answer's picture
 * @param tell `solved(data)`, `closed()`, `failed(code, words)`
 */
export const createPuzzle = ({ words, origins, language, wire, tell }) => {
  const path = createPath()
  let view
  let picture
  let expiry
  let isBusy = false

  const most = () => (picture ? picture.width - picture.piece : 0)
  const show = () => picture && view.show(path.at(), most(), picture.width)

  const move = (to, by) => {
    if (!picture || isBusy) return
    if (path.move(Math.round(Math.min(most(), Math.max(0, to))), by)) show()
  }

  const startOver = () => {
    path.startOver()
    show()
  }

  const putAway = () => {
    clearTimeout(expiry)
    picture = undefined
    isBusy = false
  }

  const end = () => {
    putAway()
    view?.close()
  }

  const fail = (code) => {
    if (!view.isOpen()) return
    end()
    tell.failed(code, words.unreachable)
  }

  /** The answer's data, or nothing when there is none and the puzzle has ended. */
  const request = async (call, query) => {
    try {
      const { status, code, data } = await ask(origins, call, {
        ...wire.identity(),
        ...query,
        lang: language,
      })
      if (status === 'success' && view.isOpen()) return data
      if (status !== 'success') fail(code)
    } catch {
      fail('60204')
    }
    return undefined
  }

  const fetchPicture = async (said = '') => {
    putAway()
    isBusy = true
    view.tell(said || words.loading, said === '')
    const data = await request('/puzzle', {})
    if (!data) return
    wire.learn(data)
    picture = data
    isBusy = false
    view.showPicture(data)
    startOver()
    view.tell(said)
    expiry = setTimeout(() => void fetchPicture(words.expired), pictureLivesMs)
  }

  const check = async () => {
    if (!picture || isBusy || path.at() === 0) return
    isBusy = true
    clearTimeout(expiry)
    view.tell(words.checking, true)
    const data = await request('/verify', path.written())
    if (!data) return
    if (data.result !== 'success') {
      await fetchPicture(data.result === 'expired' ? words.expired : words.wrong)
      return
    }
    view.tell(words.passed)
    end()
    tell.solved(data)
  }

  return {
    open() {
      if (view?.isOpen()) return
      view = drawDialog(words, {
        at: path.at,
        most,
        steps: (by) => move(path.at() + by, 'steps'),
        drags: (to) => move(to, 'drag'),
        letsGo: () => void check(),
        startsOver: startOver,
        checks: () => void check(),
        wantsAnother: () => void fetchPicture(),
        closes() {
          end()
          tell.closed()
        },
      })
      path.startOver()
      view.open()
      void fetchPicture()
    },
    end,
  }
}
