import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { openContactPath } from '../../brand/contactPath'
import { faultAt, type Fault } from './fault'

/** Hidden ways to help that no page could open (REQ-DOMAIN-013). Unhiding them is arithmetic and no rule, so it stands apart. */
export const validateContacts = ({ shell }: Pick<FullMerchantSettings, 'shell'>): Fault[] =>
  shell.customerService.flatMap(({ path }, place) =>
    openContactPath(path) === undefined
      ? [faultAt(['shell', 'customerService', `${place}`, 'path'], 'settings.address', path)]
      : [],
  )
