import type { ReactNode } from 'react'
import type { TextKey } from '../../texts/dictionaries'
import { Text } from '../../texts/Text'

/** One line of the terms: its name and its figure. */
export const Figure = ({ name, children }: { name: TextKey; children: ReactNode }) => (
  <>
    <Text id={name} as="dt" />
    <dd>{children}</dd>
  </>
)
