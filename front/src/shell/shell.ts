import { createStatusFlow, type StatusFlow, type StatusSetting } from './status/statusFlow'

/** Everything the shell's rooms need of the house. */
export interface ShellSetting extends StatusSetting {}

/** What the shell's rooms share with each other and with screens; fetched when the page has settled, or by who asks first. */
export interface Shell {
  status: StatusFlow
}

/** Wires the shell's rooms. Nothing is asked or started yet. */
export const createShell = (setting: ShellSetting): Shell => ({
  status: createStatusFlow(setting),
})
