import type { Credentials } from './rememberSignIn'

export interface MissingCredentials {
  username?: 'field.username.missing'
  password?: 'field.password.missing'
}

/** What is left empty; anything else about a name or a password is for the server to say (REQ-CONST-005). */
export const findMissing = ({ username, password }: Credentials): MissingCredentials => ({
  ...(username === '' && { username: 'field.username.missing' as const }),
  ...(password === '' && { password: 'field.password.missing' as const }),
})
