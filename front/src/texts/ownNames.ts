/** How a language names months and days of the week, for browsers that count in it without knowing its words. */
export interface OwnNames {
  /** January first. */
  months: readonly string[]
  /** Sunday first. */
  weekdays: readonly string[]
  /** The order a date is written in; a day or year that is not said is empty. */
  date(day: string, month: string, year: string): string
}

const bigEndian = (day: string, month: string, year: string) => [year, month, day].filter(Boolean).join(' ')

/** By the language's tag. The months of the Gregorian calendar, as CLDR writes them. */
export const ownNames: Partial<Record<string, OwnNames>> = {
  km: {
    months: 'មករា កុម្ភៈ មីនា មេសា ឧសភា មិថុនា កក្កដា សីហា កញ្ញា តុលា វិច្ឆិកា ធ្នូ'.split(' '),
    weekdays: 'អាទិត្យ ចន្ទ អង្គារ ពុធ ព្រហស្បតិ៍ សុក្រ សៅរ៍'.split(' '),
    date: (day, month, year) => [day, month, year].filter(Boolean).join(' '),
  },
  my: {
    months: 'ဇန်နဝါရီ ဖေဖော်ဝါရီ မတ် ဧပြီ မေ ဇွန် ဇူလိုင် ဩဂုတ် စက်တင်ဘာ အောက်တိုဘာ နိုဝင်ဘာ ဒီဇင်ဘာ'.split(' '),
    weekdays: 'တနင်္ဂနွေ တနင်္လာ အင်္ဂါ ဗုဒ္ဓဟူး ကြာသပတေး သောကြာ စနေ'.split(' '),
    date: bigEndian,
  },
  ne: {
    months: 'जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर'.split(' '),
    weekdays: 'आइत सोम मङ्गल बुध बिहि शुक्र शनि'.split(' '),
    date: bigEndian,
  },
}
