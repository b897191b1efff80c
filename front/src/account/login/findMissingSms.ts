export interface MissingSms {
  mobileNum?: 'field.mobile.missing'
  password?: 'register.code.missing'
}

/** What is left empty of a number and its code; the rest is for the server to say (REQ-CONST-005). */
export const findMissingSms = ({
  mobileNum,
  password,
}: {
  mobileNum: string
  password: string
}): MissingSms => ({
  ...(mobileNum === '' && { mobileNum: 'field.mobile.missing' as const }),
  ...(password === '' && { password: 'register.code.missing' as const }),
})
