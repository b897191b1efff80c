import type { ReactNode } from 'react'
import css from './Page.module.css'

/** The part of a screen below its header. The way past the navigation leads here. */
export const Page = ({ children }: { children: ReactNode }) => (
  <main className={css.page} id="main" tabIndex={-1}>
    {children}
  </main>
)
