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
