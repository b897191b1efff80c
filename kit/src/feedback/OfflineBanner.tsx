import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon'
import { triangleAlert } from '../icon/drawings'
import css from './OfflineBanner.module.css'

export type OfflineBannerProps = { shown: boolean; children: ReactNode }

/** A strip under the header that says the connection is gone. Always drawn, so that its coming is read out. */
export function OfflineBanner({ shown, children }: OfflineBannerProps) {
  return (
    <div className={css.banner} role="status" data-shown={shown}>
      {shown && (
        <p className={css.text}>
          <Icon of={triangleAlert} size="small" />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
