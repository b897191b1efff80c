import type { Platform } from '../../platform/platform'

/** A function that a widget's script leaves in the page, and what it is given. */
interface Opener {
  path: string
  given: readonly string[]
}

const comm100: readonly Opener[] = [
  { path: 'Comm100API.open_chat_window', given: [] },
  { path: 'Comm100API.do', given: ['livechat.button.click'] },
]

/**
 * How publicly documented widgets are opened, by the first function that exists; others are described with their
 * script.
 */
const knownOpeners: Readonly<Record<string, readonly Opener[]>> = {
  LIVECHAT: [
    { path: 'LiveChatWidget.call', given: ['maximize'] },
    { path: 'LC_API.open_chat_window', given: [] },
  ],
  COMM100: comm100,
  COMM100VIP: comm100,
}

export interface LoadedWidget {
  csType: string
  /** `Name.method` of the page that opens it, where its script does not go by a name that we know. */
  opens?: string
}

export interface ServiceWidgets {
  /** The script of a customer service has loaded. */
  add(widget: LoadedWidget): void
  /** Opens the widget of a type, if its script has loaded; false when there is nothing that opens (GAP-27). */
  open(csType: string | undefined): Promise<boolean>
}

export interface WidgetsDeps {
  platform: Pick<Platform, 'scripts'>
}

/** The widgets of customer services that this page has loaded. */
export const createServiceWidgets = ({ platform: { scripts } }: WidgetsDeps): ServiceWidgets => {
  const loaded = new Map<string, readonly Opener[]>()
  return {
    add({ csType, opens }) {
      const known = knownOpeners[csType] ?? []
      loaded.set(csType, opens ? [{ path: opens, given: [] }, ...known] : known)
    },
    async open(csType = '') {
      for (const { path, given } of loaded.get(csType) ?? []) {
        if (await scripts.callEntry(path, given)) return true
      }
      return false
    },
  }
}
