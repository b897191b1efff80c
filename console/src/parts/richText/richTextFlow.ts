import { cleanMarkup, type CleanMarkupAnswer } from '@playfront/contract/console/brand'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../../app/services'
import { options } from '../../options'

export interface RichTextState {
  /** What the server would keep of the text; absent until it has said so. */
  clean?: CleanMarkupAnswer
}

/** Shows what remains of a text after each pause in typing. */
export const createRichTextFlow = ({ requests, platform }: AppServices) => {
  const store = createStore<RichTextState>(() => ({}))
  let stop = () => {}
  let turn = 0
  const ask = async (html: string) => {
    const asked = (turn += 1)
    const outcome = await requests.ask(cleanMarkup, { html })
    if (asked === turn && outcome.kind === 'done') store.setState({ clean: outcome.value })
  }
  return {
    store,
    start: () => () => stop(),
    look(html: string) {
      stop()
      stop = platform.clock.after(options.searchRestMs, () => void ask(html))
    },
  }
}
