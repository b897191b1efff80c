import {
  answer,
  done,
  forMember,
  refuse,
  textOf,
  type ForeignAnswer,
  type ForeignCall,
  type ForeignHandler,
  type ForeignState,
} from './foreignState'
import type { Member } from './members'

/** A call, with the fields that the documents give it; others are reported as a breach. */
export interface ForeignRoute {
  handle: ForeignHandler
  /** Names of query parameters or body fields; anything when absent. */
  fields?: readonly string[]
  /** Its body has to be encrypted. */
  sealed?: boolean
  /** The ModuleId that it has to carry. */
  moduleId?: string
}

/** Names, one word each. */
export const namesOf = (words: string): string[] => words.split(' ')

const captchaNames = namesOf('geetestSeccode geetestChallenge geetestValidateV4 captcha')
const firebaseNames = namesOf('firebaseChannel firebaseIdToken')

const loginNames = [
  ...namesOf('username password type merchant mobileNum countryDialingCode'),
  ...namesOf('loginDeviceId isOfficialAppLogin device'),
  ...captchaNames,
  ...firebaseNames,
]

const factorNames = namesOf(
  'username password method email payeeName authCode mobileNum verificationCode firebaseIdToken',
)

const registrationNames = [
  ...namesOf('username mobileNum countryDialingCode password login registerMethod registerUrl loginDeviceId'),
  ...namesOf('isOfficialAppLogin affiliateCode referralCode domain pixelTrack'),
  ...captchaNames,
]

const numberOf = ({ fields }: ForeignCall): string =>
  textOf(fields['countryDialingCode']) + textOf(fields['mobileNum'])

const wrongPassword = refuse(400, 'login.cred.err', 'The username or password is not right.')

/** What a completed login answers. */
const openLogin = ({ members, variants }: ForeignState, member: Member): ForeignAnswer => {
  const { firstTimeLogin } = member
  member.firstTimeLogin = false
  return answer({
    [variants.idIn]: member.id,
    token: members.openSession(member),
    userName: member.userName,
    customerType: member.type,
    firstTimeLogin,
    passwordExpired: member.passwordExpired,
    updatePassword: false,
  })
}

/** The member whom a login's first factor names; else the refusal. */
const findByLogin = (state: ForeignState, call: ForeignCall): Member | ForeignAnswer => {
  const { members, thirdParties } = state
  const { fields } = call
  switch (fields['type']) {
    case 'sms': {
      const number = numberOf(call)
      if (!members.spendCode(number, textOf(fields['password'])))
        return refuse(400, 'verification.code.invalid', 'The code is wrong or has expired.')
      return members.find(({ mobile }) => mobile === number) ?? wrongPassword
    }
    case 'firebase': {
      const identity = thirdParties.identityOf(textOf(fields['firebaseIdToken']))
      if (identity === undefined) return refuse(400, 'firebase.token.invalid', 'The identity is not valid.')
      return (
        members.find(({ identities }) => identities.has(identity)) ??
        refuse(400, 'bind_customer_required', 'No account has this identity yet.')
      )
    }
    default: {
      const [name, password] = [textOf(fields['username']), textOf(fields['password'])]
      return members.find((one) => one.userName === name && one.password === password) ?? wrongPassword
    }
  }
}

const isRefusal = (found: Member | ForeignAnswer): found is ForeignAnswer => 'kind' in found

const lacksCaptcha = ({ operator, thirdParties }: ForeignState, { fields }: ForeignCall): boolean =>
  operator.captcha !== 'none' && !thirdParties.spendCaptcha(operator.captcha, fields)

const captchaMissing = refuse(400, 'geetest.validate.fail', 'The captcha was not solved.')

const login: ForeignHandler = (state, call) => {
  if (call.fields['type'] === 'username' && lacksCaptcha(state, call)) return captchaMissing
  const found = findByLogin(state, call)
  if (isRefusal(found)) return found
  const identity = state.thirdParties.identityOf(textOf(call.fields['firebaseIdToken']))
  if (identity !== undefined) found.identities.add(identity)
  return found.factors
    ? refuse(400, 'login_verify_required', 'Please verify.', found.factors)
    : openLogin(state, found)
}

const isProved = (state: ForeignState, { fields }: ForeignCall, member: Member): boolean => {
  switch (fields['method']) {
    case 'E':
      return member.factors?.email === true && fields['email'] === member.email
    case 'P':
      return member.factors?.payeeName === true && fields['payeeName'] === member.payeeName
    case 'G':
      return member.factors?.ga === true && fields['authCode'] === member.authCode
    case 'S':
      return (
        member.factors?.sms === true &&
        member.mobile.endsWith(textOf(fields['mobileNum'])) &&
        state.members.spendCode(member.mobile, textOf(fields['verificationCode']))
      )
    default:
      return false
  }
}

const verifyLogin: ForeignHandler = (state, call) => {
  const { username, password } = call.fields
  const member = state.members.find((one) => one.userName === username && one.password === password)
  if (!member) return wrongPassword
  return isProved(state, call, member)
    ? openLogin(state, member)
    : refuse(400, 'verification.failed', 'The verification failed.')
}

const open = (state: ForeignState, { fields }: ForeignCall, member: Partial<Member>): ForeignAnswer => {
  const { id, userName } = state.members.create({ firstTimeLogin: false, ...member })
  const opened = state.members.find((one) => one.id === id)
  const token = opened && fields['login'] === true ? state.members.openSession(opened) : undefined
  return answer({ [state.variants.idIn]: id, userName, token })
}

const register: ForeignHandler = (state, call) => {
  const [userName, password] = [textOf(call.fields['username']), textOf(call.fields['password'])]
  if (lacksCaptcha(state, call)) return captchaMissing
  if (userName === '' || password === '') return refuse(400, 'param.invalid', 'Something is missing.')
  if (state.members.find((one) => one.userName === userName))
    return refuse(400, 'username.exists', `The username ${userName} is taken.`)
  return open(state, call, { userName, password })
}

const registerMobile: ForeignHandler = (state, call) => {
  const [mobile, password] = [numberOf(call), textOf(call.fields['password'])]
  if (state.members.find((one) => one.mobile === mobile))
    return refuse(400, 'mobile.exists', 'The number has an account.')
  return open(state, call, { mobile, password })
}

const registerByIdentity: ForeignHandler = (state, call) => {
  const identity = state.thirdParties.identityOf(textOf(call.fields['firebaseIdToken']))
  if (identity === undefined) return refuse(400, 'firebase.token.invalid', 'The identity is not valid.')
  return open(state, call, { identities: new Set([identity]) })
}

const codeLifeSeconds = 60

const sendCode: ForeignHandler = ({ members, variants, now }, call) => {
  if (!/^\d{7,15}$/.test(numberOf(call))) return refuse(400, 'mobile.invalid', 'This is not a number.')
  members.sendCode(numberOf(call))
  const endsMs = now() + codeLifeSeconds * 1_000
  const expiries = {
    seconds: codeLifeSeconds,
    epochSeconds: Math.floor(endsMs / 1_000),
    epochMs: endsMs,
  }
  return answer({ expirationTime: expiries[variants.expiryAs] })
}

const memberInfo = forMember(({ variants }, _call, member) => {
  const { id, userName, type, regDate, language, clubLabel } = member
  return answer({ id, [variants.memberNameIn]: userName, type, regDate, language, clubLabel })
})

const chooseLanguage = forMember((_state, { fields }, member) => {
  member.language = textOf(fields['language'])
  return done
})

const logout: ForeignHandler = ({ members }, { token }) => {
  members.endSession(token)
  return done
}

/** The calls of the account document, by method and path. */
export const accountCalls: Record<string, ForeignRoute> = {
  'GET /wps/session/key/rsa': {
    handle: ({ keyAnswer, variants }) => ({ kind: 'body', body: keyAnswer(variants.key) }),
    fields: ['_'],
  },
  'POST /wps/session/login': { handle: login, fields: loginNames, sealed: true },
  'POST /wps/session/login/verification': { handle: verifyLogin, fields: factorNames, sealed: true },
  'POST /wps/session/logout': { handle: logout, fields: [] },
  'POST /wps/member/register': {
    handle: register,
    fields: registrationNames,
    sealed: true,
    moduleId: 'REG3',
  },
  'POST /wps/member/register/mobile': {
    handle: registerMobile,
    fields: registrationNames,
    sealed: true,
    moduleId: 'MOBILENUMREG3',
  },
  // The documents show the fields of this call and no path: the platform's own, which the settings name.
  'POST /wps/member/register/firebase': {
    handle: registerByIdentity,
    fields: [...registrationNames, ...firebaseNames, 'smsTemplate'],
  },
  'POST /wps/verification/sms/noLogin': {
    handle: sendCode,
    fields: ['countryDialingCode', 'mobileNum', ...captchaNames],
  },
  'GET /wps/member/info': { handle: memberInfo, fields: [] },
  'PUT /wps/member/language': { handle: chooseLanguage, fields: ['language', 'merchantCode'] },
  'GET /wps/captcha/geetest': {
    handle: ({ thirdParties }) => answer(thirdParties.beginCaptcha()),
    fields: ['t'],
  },
}
