import { Field } from '@playfront/kit/Field'
import type { ReactNode } from 'react'

interface EmailFieldProps {
  label: string
  error?: ReactNode
}

/** An e-mail address that a code goes to. Written from left to right in every language. */
export const EmailField = ({ label, error }: EmailFieldProps) => (
  <Field
    label={label}
    name="email"
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
    dir="ltr"
    enterKeyHint="send"
    error={error}
  />
)
