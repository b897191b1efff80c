import { Text } from '../../texts/Text'
import type { DownloadBarFlow } from './downloadBarFlow'
import css from './InstalledThing.module.css'

/** What will be installed, and from where (SEC-17). */
export const InstalledThing = ({ bar }: { bar: Pick<DownloadBarFlow, 'look' | 'download'> }) => {
  const download = bar.download()
  if (bar.look.mode === 'onlyHomeScreen') return <Text id="download.what.web" className={css.thing} />
  if (download.way === 'none') return null
  return (
    <Text
      id={`download.what.${download.type}`}
      values={{ host: new URL(download.url).host }}
      className={css.thing}
    />
  )
}
