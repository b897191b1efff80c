import type { PageProps } from '../app/pages'
import { DraftPage } from './DraftPage'
import { VersionsPage } from './VersionsPage'

/** The settings of the merchant: `/settings` is their history, `/settings/draft/<id>` is one draft. */
export function Page({ rest }: PageProps) {
  const [kind, id] = rest.split('/')
  return kind === 'draft' && id ? <DraftPage key={id} id={id} /> : <VersionsPage />
}
