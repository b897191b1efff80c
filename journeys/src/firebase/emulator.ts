/** The emulator that `npm run test:firebase` has started. */
const address = `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '127.0.0.1:9099'}`

/** The emulator knows one project, whichever key a caller names. */
export const project = 'demo-lotus'
export const apiKey = 'emulated-key'

/** Asks the emulator as the real service would be asked: its host stands first in the path. */
export const askEmulator = (host: string, path: string, init?: RequestInit): Promise<Response> =>
  fetch(`${address}/${host}${path}`, init)

/** Someone signs in at a channel, past any browser; answers the ID token. */
export const signInAt = async (provider: string, subject: string): Promise<string> => {
  const claims = JSON.stringify({ sub: subject, email: `${subject}@example.test`, email_verified: true })
  const answer = await askEmulator(
    'identitytoolkit.googleapis.com',
    `/v1/accounts:signInWithIdp?key=${apiKey}`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        postBody: new URLSearchParams({ providerId: provider, id_token: claims }).toString(),
        requestUri: 'http://localhost',
        returnSecureToken: true,
      }),
    },
  )
  const { idToken } = (await answer.json()) as { idToken?: string }
  if (!idToken) throw new Error(`The emulator refused the sign-in at ${provider}.`)
  return idToken
}

/**
 * The same once more, with a token other than that one: they are dated by the second, and nothing else distinguishes
 * them.
 */
export const signInAgainAt = async (provider: string, subject: string, former: string): Promise<string> => {
  for (;;) {
    const token = await signInAt(provider, subject)
    if (token !== former) return token
  }
}

/** The code that the emulator would have sent to the number last. */
export const codeSentTo = async (phoneNumber: string): Promise<string | undefined> => {
  const answer = await fetch(`${address}/emulator/v1/projects/${project}/verificationCodes`)
  const { verificationCodes } = (await answer.json()) as {
    verificationCodes: { phoneNumber: string; code: string }[]
  }
  return verificationCodes.findLast((sent) => sent.phoneNumber === phoneNumber)?.code
}

/** All accounts of the emulator are deleted. */
export const forgetEverybody = (): Promise<Response> =>
  fetch(`${address}/emulator/v1/projects/${project}/accounts`, { method: 'DELETE' })
