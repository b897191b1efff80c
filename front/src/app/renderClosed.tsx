import { languages } from '@playfront/contract/languages'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { rotateCcw } from '@playfront/kit/icons'
import { renderToStaticMarkup } from 'react-dom/server'
import { openContacts } from '../shell/domains/openContacts'
import { entriesFor } from '../shell/service/decideEntries'
import { ClosedView } from '../shell/status/ClosedView'
import { bundledDictionaries } from '../texts/bundledDictionaries'
import { Text } from '../texts/Text'
import { createTexts } from '../texts/texts'
import { TextsProvider } from '../texts/TextsProvider'
import { decidePageFiles } from './decidePageFiles'
import type { RenderClosed } from './page'

const base = '/m/'
const sources = ['index.html', 'src/shell/status/ClosedScreen.tsx']

/**
 * Renders what a closed merchant answers instead of a page: the same view as over an open page, but without the app.
 * Reloading checks again.
 */
export const renderClosed: RenderClosed = ({ language, settings: { merchant }, manifest, closed }) => {
  const texts = createTexts({ language, source: bundledDictionaries, ownWords: merchant.texts })
  void texts.load(['restriction'])
  const { tag, direction } = languages[language]
  return {
    lang: tag,
    dir: direction,
    title: `${merchant.name} · ${texts.t(closed.kind === 'maintenance' ? 'maintenance' : 'error_access')}`,
    html: renderToStaticMarkup(
      <TextsProvider texts={texts}>
        <ClosedView
          {...closed}
          merchant={merchant}
          contacts={openContacts(entriesFor(merchant.shell.customerService, undefined))}
          timeZone={merchant.timeZone}
          retry={
            <Button wide size="large" href="" icon={<Icon of={rotateCcw} />}>
              <Text id="retry_once" />
            </Button>
          }
        />
      </TextsProvider>,
    ),
    cssFiles: decidePageFiles(manifest, sources, base).css,
  }
}
