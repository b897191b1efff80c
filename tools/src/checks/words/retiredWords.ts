/** A word that only this project used, with the field's word that replaces it. */
export interface RetiredWord {
  /** Words of a name in order, lower case: `['settled', 'rooms']` is found in `settledRooms`. */
  words: string[]
  /** The segments must begin or end the name; anywhere by default. */
  at?: 'start' | 'end'
  use: string
}

const word = (words: string, use: string, at?: RetiredWord['at']): RetiredWord => ({
  words: words.split(' '),
  use,
  at,
})

/** The words that names may no longer contain. */
export const retiredWords: RetiredWord[] = [
  word('house', 'services, deps, provider, operator or inHouse'),
  word('houses', 'services, deps or providers'),
  word('setting', '…Deps (where it is a bag of dependencies)', 'end'),
  word('doors', '…Deps', 'end'),
  word('door', 'port or lazy…', 'end'),
  word('studio', 'gameProvider'),
  word('rooms', 'features or modules'),
  word('come alive', 'hydrateApp'),
  word('wake', 'hydrate'),
  word('wakes', 'hydrates'),
  word('settle in', 'startIdleFeatures'),
  word('world', 'services'),
  word('reckon', 'compute'),
  word('reckoning', 'background jobs'),
  word('reckonings', 'background jobs'),
  word('regulars', 'simulated players'),
  word('regularly', 'outbox worker'),
  word('pretend', 'fake or simulator'),
  word('book', 'repository', 'end'),
  word('wish', 'approval request'),
  word('second word', 'approval'),
  word('ruling', 'approval'),
  word('deed', 'action'),
  word('deeds', 'actions'),
  word('affair', 'action'),
  word('affairs', 'actions'),
  word('desk', 'back-office module'),
  word('desks', 'back-office modules'),
  word('weigh', 'validate'),
  word('faults', 'issues'),
  word('wear', 'setCookie'),
  word('meet', 'upsert'),
  word('tell', 'notify'),
  word('hear', 'subscribe'),
  word('guesser', 'login attempts'),
  word('guesses', 'login attempts'),
  word('forgive', 'reset'),
  word('takers', 'webhook handlers'),
  word('most', 'max…', 'start'),
  word('least', 'min…', 'start'),
  word('longest', 'max…', 'start'),
  word('shortest', 'min…', 'start'),
  word('print', 'fingerprint', 'end'),
  word('beat', 'server clock'),
  word('foresee', 'preview'),
  word('hindrance', 'error'),
  word('dress', 'applyTheme'),
  word('paint', 'render', 'start'),
  word('purse', 'wallet'),
  word('seat', 'session'),
  word('seats', 'sessions, players or subscribers'),
  word('purses', 'wallets'),
  word('stand in', 'simulator', 'end'),
  word('pretence', 'simulator'),
  word('knob', 'behaviour'),
  word('knobs', 'behaviour'),
  word('mood', 'behaviour'),
  word('moods', 'behaviours'),
  word('nursery', 'unfinished folder'),
  word('town', 'environment'),
  word('anew', 'again'),
  word('mend', 'fix'),
  word('whoever', 'anyone who'),
  word('beyond', 'excess'),
]

/** `settledRooms` → settled, rooms; `SLIP_STAKE2` → slip, stake2. */
export const splitName = (name: string): string[] =>
  name
    .replaceAll(/([\da-z])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^\dA-Za-z]+/)
    .filter(Boolean)
    .map((part) => part.toLowerCase())

/** Names that contain a retired word and mean it: a computed maximum, a draw of our own. */
const meant = /^longest$|inHouse/
/** Its drawings are named after what they show, a house among them. */
const iconFolder = 'kit/src/icon/'

/** The words that documents no longer contain, each with what to write instead. */
const retiredInProse: [RegExp, string][] = [
  [/\banew\b/i, 'again'],
  [/\breckon(?:s|ed|ing)?\b/i, 'compute'],
  [/\bwhoever\b/i, 'anyone who, or the noun'],
  [/\bpurses?\b/i, 'wallet'],
  [/\bdeeds?\b/i, 'action'],
  [/\bhindrances?\b/i, 'error'],
  [/\bforeseen?\b/i, 'preview'],
  [/\bpretend(?:s|ed)?\b/i, 'fake or simulate'],
  [/\bstand-ins?\b/i, 'simulator'],
  [/\bpretences?\b/i, 'simulator'],
  [/\bknobs?\b/i, 'behaviour, or the setting by its name'],
  [/\bdesks?\b/i, 'console page, or module'],
  [/\bin the stead\b/i, 'instead'],
  [/\b(?:the|another) house\b/i, 'operator, provider or in-house'],
]

/** The retired words of a line of a document, with what to write instead. */
export const findRetiredProse = (line: string): string[] =>
  retiredInProse.flatMap(([pattern, use]) => {
    const found = pattern.exec(line)
    return found ? [`“${found[0]}” → ${use}`] : []
  })

/**
 * The retired word in a name, or undefined.
 * @param path of the file that declares it, from the root
 */
export const findRetiredWord = (name: string, path = ''): RetiredWord | undefined => {
  if (meant.test(name) || path.startsWith(iconFolder)) return undefined
  const parts = splitName(name)
  return retiredWords.find(({ words, at }) => {
    const last = parts.length - words.length
    const places = at === 'start' ? [0] : at === 'end' ? [last] : [...Array(Math.max(last + 1, 0)).keys()]
    return places.some((place) => place >= 0 && words.every((each, i) => parts[place + i] === each))
  })
}
