import type { BrowserPush, PushPermission } from './push'

/** A phone's push service, with handles for the test's hands. */
export interface FakePush extends BrowserPush {
  /** What it was asked to do, in order. */
  readonly asked: string[]
  isThere: boolean
  /** The answer to the browser's prompt. */
  answer: PushPermission
  /** The permission changes without a prompt. */
  setPermission(permission: PushPermission): void
  /** A subscription fails from now on. */
  isBroken: boolean
  /** A message was pressed. */
  press(path: unknown): void
}

/** A phone that has never been asked and whose owner agrees. Each subscription has its own token. */
export const createFakePush = (permission: PushPermission = 'default'): FakePush => {
  let now = permission
  let made = 0
  let current: string | undefined
  const changes = new Set<() => void>()
  const opens = new Set<(path: unknown) => void>()
  const set = (next: PushPermission) => {
    now = next
    changes.forEach((notify) => notify())
  }
  const push: FakePush = {
    asked: [],
    isThere: true,
    isBroken: false,
    answer: 'granted',
    setPermission: set,
    press: (path) => opens.forEach((open) => open(path)),
    isSupported: () => push.isThere,
    permission: () => now,
    async ask() {
      push.asked.push('permission')
      if (now === 'default') set(push.answer)
      return now
    },
    onPermissionChange(listener) {
      changes.add(listener)
      return () => void changes.delete(listener)
    },
    ready: async () => undefined,
    async subscribe({ adapter }, known) {
      push.asked.push(`subscribe ${adapter}`)
      if (push.isBroken) throw new Error('The push service does not answer.')
      current ??= known ?? `a-registration-token-${(made += 1)}`
      return current
    },
    async unsubscribe(token) {
      push.asked.push(`unsubscribe ${token}`)
      current = undefined
    },
    onOpen(listener) {
      opens.add(listener)
      return () => void opens.delete(listener)
    },
  }
  return push
}
