import { createElement, type HTMLAttributes } from 'react'
import type { TextKey } from './dictionaries'
import type { TextValues } from './formatMessage'
import { useTexts } from './TextsProvider'

type Tag =
  | 'span'
  | 'p'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'strong'
  | 'em'
  | 'small'
  | 'dt'
  | 'dd'
  | 'li'
  | 'label'
  | 'legend'

export interface TextProps extends Omit<HTMLAttributes<HTMLElement>, 'id' | 'children'> {
  id: TextKey
  values?: TextValues
  /** The element that holds the words; a span unless said otherwise. */
  as?: Tag
}

/** Words by their key. The key stays visible to tests and translators as `data-text-key` (D-10). */
export const Text = ({ id, values, as = 'span', ...rest }: TextProps) =>
  createElement(as, { ...rest, 'data-text-key': id }, useTexts().t(id, values))
