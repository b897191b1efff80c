import { installLogin } from '@playfront/contract/account/session'
import { RequestFailure } from '@playfront/client/requestFailure'
import { decideDevice } from '../../platform/device/decideDevice'
import { readDeviceId } from '../device/deviceId'
import { completeSignIn } from '../login/completeSignIn'
import type { LoginDeps } from '../login/askLogin'
import { writeRemembered } from '../login/remembered'
import { startAutoSignIn } from '../login/startAutoSignIn'
import type { HandOffFlow } from './handOffFlow'
import { isSignedIn } from './session'

export interface InstalledStartFacts {
  /** Started from the home screen. */
  isStandalone: boolean
  isSignedIn: boolean
  /** The app signs the member in automatically. */
  isRemembered: boolean
  /** This very code was brought before, and answered. */
  wasTried: boolean
}

/** `enter`: spend the code. `remember`: leave it to what is remembered. */
export interface InstalledStart {
  do: 'enter' | 'remember' | 'nothing'
  reason: string
}

/** What becomes of the code in an installed app's start address. */
export const decideInstalledStart = (facts: InstalledStartFacts): InstalledStart => {
  if (facts.isSignedIn) return { do: 'nothing', reason: 'somebody is signed in' }
  if (facts.isRemembered) return { do: 'remember', reason: 'the app signs in by itself' }
  // A link may carry another member's code; only what was added to the home screen is trusted.
  if (!facts.isStandalone) return { do: 'nothing', reason: 'it is no app on the home screen' }
  if (facts.wasTried) return { do: 'nothing', reason: 'the code was used' }
  return { do: 'enter', reason: 'the first start of the app' }
}

/**
 * An app on the home screen starts at the same address every time, with the code that signs it in once. The first start
 * spends it; later ones go by what the app remembers itself. Nothing is said when it does not work: there is a form.
 */
export const startInstalled = async (
  deps: LoginDeps & { handOff: HandOffFlow },
  code: string,
): Promise<void> => {
  const { platform, session, handOff } = deps
  const { memory, device } = platform
  const decision = decideInstalledStart({
    isStandalone: decideDevice(device.facts()).standalone,
    isSignedIn: isSignedIn(session.store.getState()),
    isRemembered: memory.read('rememberedLogin') !== undefined,
    wasTried: memory.read('installCode') === markOf(code),
  })
  if (decision.do === 'enter') await enter(deps, code).catch(() => undefined)
  handOff.store.setState({ kind: 'none' }, true)
  if (decision.do === 'remember') startAutoSignIn(deps, false)
}

/** Enough to know a code again, and nothing that would open anything. */
const markOf = (code: string): string => code.slice(-8)

const enter = async (deps: LoginDeps, code: string): Promise<void> => {
  const { platform, merchant, requests } = deps
  const { memory, randomness } = platform
  const loginDeviceId = await readDeviceId(deps)
  try {
    const answer = await requests.valueOf(installLogin, { code, loginDeviceId }, { alert: false })
    memory.write('installCode', markOf(code))
    const { userName: username, rememberKey } = answer
    if (rememberKey !== undefined)
      writeRemembered(memory, randomness, {
        type: 'username',
        username,
        password: rememberKey,
        merchant: merchant.code,
      })
    completeSignIn(deps, answer, { stay: true })
  } catch (thrown) {
    // What was not answered may work at the next start; what was refused never will.
    if (RequestFailure.from(thrown).code === 'install.code.invalid') memory.write('installCode', markOf(code))
    throw thrown
  }
}
