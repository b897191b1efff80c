import { uploadPicture, type UploadPictureAnswer } from '@playfront/contract/console/brand'
import { maxPictureBytes } from '@playfront/contract/shell/pictures'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { toBase64 } from './toBase64'

export interface UploadState {
  isBusy: boolean
  /** Why the last file was not taken, in the words of the staff. */
  refused?: string
}

/** As much of a file as is looked at here. */
interface GivenFile {
  size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** Brings a picture to the merchant's own host. What it is by its content is the server's word. */
export const createUploadFlow = ({ requests, texts }: AppServices) => {
  const store = createStore<UploadState>(() => ({ isBusy: false }))
  return {
    store,
    /** @returns what became of it, or undefined when it was not taken and the state says why */
    async bring(file: GivenFile, use: 'address' | 'inline'): Promise<UploadPictureAnswer | undefined> {
      if (store.getState().isBusy) return undefined
      if (file.size > maxPictureBytes) {
        store.setState({ refused: texts().t('picture.large') })
        return undefined
      }
      store.setState({ isBusy: true, refused: undefined })
      const picture = toBase64(new Uint8Array(await file.arrayBuffer()))
      const outcome = await requests.ask(uploadPicture, { picture, use })
      const refused = outcome.kind === 'refused' ? outcome.message : texts().t('frame.unknown')
      store.setState({ isBusy: false, refused: outcome.kind === 'done' ? undefined : refused })
      return outcome.kind === 'done' ? outcome.value : undefined
    },
  }
}
