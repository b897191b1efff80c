import { domainToUnicode } from 'node:url'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { faultAt, type Fault } from '../versions/issues/fault'

/** Leaves space for the prefix of the games' host. */
const maxHostLength = 240

/** The last part of a name begins with a letter; that of an address by number does not. */
const form = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * A host as browsers write it: small letters, no closing dot. Nothing for what is none, has a port, is a number in disguise,
 * or is not spelt in the letters that travel; a name in other letters is written as `xn--…`.
 */
export const readHostName = (written: string): string | undefined => {
  const name = written.trim().toLowerCase().replace(/\.$/, '')
  if (name.length > maxHostLength || !form.test(name) || !URL.canParse(`http://${name}`)) return undefined
  return new URL(`http://${name}`).hostname === name ? name : undefined
}

const latin = /\p{Script=Latin}/u

const inAlphabet = [
  latin,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Bengali}/u,
  /\p{Script=Tamil}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Lao}/u,
  /\p{Script=Khmer}/u,
  /\p{Script=Myanmar}/u,
  /\p{Script=Georgian}/u,
]

/** Written together in Chinese, Japanese and Korean, and with Latin letters. */
const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]/u

const isMixed = (label: string): boolean => {
  const used = inAlphabet.filter((one) => one.test(label)).length
  const isLatin = latin.test(label)
  return eastAsian.test(label) ? used > (isLatin ? 1 : 0) : used > 1
}

/** Whether a label of a host takes letters from more than one alphabet, which is how a name passes for another (UTS 39). */
export const mixesAlphabets = (host: string): boolean => domainToUnicode(host).split('.').some(isMixed)

type Placed = Pick<FullMerchantSettings, 'domains' | 'shell' | 'payments' | 'captcha' | 'miniGame'>

/** Hosts at which a merchant is found. */
const ownHosts = ({ domains }: Pick<Placed, 'domains'>): string[] =>
  [...domains.hosts, ...domains.outOfUse, domains.gameHost].map((host) => host.toLowerCase())

/**
 * Third-party hosts that a merchant trusts: a merchant that got one of these as its own host would be trusted
 * instead.
 */
const trustedHosts = ({ domains, shell, payments, captcha, miniGame }: Placed): string[] =>
  [
    ...domains.vendorHosts,
    ...shell.imageHosts,
    ...shell.externalHosts,
    ...shell.serviceHosts,
    ...payments.pageHosts,
    ...captcha.apiHosts,
    ...captcha.staticHosts,
    miniGame.host,
  ].map((host) => host.toLowerCase().replace(/:\d+$/, ''))

/** One below the other: a cookie of the upper one reaches the lower one. */
const isBelow = (one: string, other: string): boolean => one === other || one.endsWith(`.${other}`)

/**
 * Whether the hosts of a new merchant are available: none of another merchant, none above or below one, none that a
 * merchant trusts as a third party's, and none by which the platform itself is reached. Returns the first one that is
 * not.
 */
export const decideHostsFree = (
  hosts: readonly string[],
  merchants: readonly Placed[],
  reserved: readonly string[],
): Fault[] => {
  const taken = [...merchants.flatMap(ownHosts), ...reserved]
  const trusted = new Set(merchants.flatMap(trustedHosts))
  const found = hosts.find(
    (host) => trusted.has(host) || taken.some((name) => isBelow(host, name) || isBelow(name, host)),
  )
  return found === undefined ? [] : [faultAt(['domains', 'hosts'], 'settings.host.taken', found)]
}
