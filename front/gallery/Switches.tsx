import { languageTags } from '@playfront/contract/languageTags'
import { addressOf, type Look } from './look'
import { looks } from './looks'

const choices: { [Part in 'merchant' | 'scheme' | 'language']: readonly string[] } = {
  merchant: Object.keys(looks),
  scheme: ['light', 'dark'],
  language: Object.keys(languageTags),
}

/** Links to the same page in another look. */
export const Switches = ({ look }: { look: Look }) =>
  (Object.keys(choices) as (keyof typeof choices)[]).map((part) => (
    <nav key={part} aria-label={part}>
      {choices[part].map((value) => (
        <a key={value} href={addressOf({ ...look, [part]: value })} aria-current={look[part] === value}>
          {value}
        </a>
      ))}
    </nav>
  ))
