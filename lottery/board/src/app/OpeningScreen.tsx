import { Skeleton } from '@playfront/kit/Skeleton'
import css from './OpeningScreen.module.css'

/** The board's shape while it is being opened: nothing jumps when it comes. */
export const OpeningScreen = () => (
  <main className={css.opening} aria-busy="true">
    <div className={css.head} />
    <div className={css.body}>
      <Skeleton shape="title" />
      <Skeleton shape="button" count={3} />
      <Skeleton shape="block" count={4} />
    </div>
  </main>
)
