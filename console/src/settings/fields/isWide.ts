import type { SettingsField } from '@playfront/contract/console/versions'

const wide: readonly SettingsField['kind'][] = [
  'json',
  'longText',
  'list',
  'choices',
  'countries',
  'odds',
  'picture',
  'inlinePicture',
  'rows',
  'languages',
  'map',
  'group',
  'cases',
]

/** Whether a control needs the whole width of a form. */
export const isWide = ({ kind }: SettingsField): boolean => wide.includes(kind)
