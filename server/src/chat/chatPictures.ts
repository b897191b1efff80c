import type { Secrets } from '../platform/keys/secrets'
import type { PreparedStatement, Store } from '../store/store'
import { drawAgain } from '../shell/pictures/drawAgain'
import type { Talk } from './chatNews'

export interface ChatPictures {
  /** Re-encodes a file and encrypts it, ready to be sent. Throws what `drawAgain` throws. */
  preparePicture(file: Buffer): Promise<Buffer>
  /** A picture of a talk, as WebP; nothing when the talk has no such one. */
  picture(talk: Talk, id: string): Promise<Buffer | undefined>
}

export const chatPicturePurpose = 'chat picture'

/** Pictures of the chat, sealed as the words are: some are of documents. */
export const openChatPictures = ({ store, secrets }: { store: Store; secrets: Secrets }): ChatPictures => ({
  async preparePicture(file) {
    return secrets.seal(chatPicturePurpose, (await drawAgain(file)).toString('base64'))
  },
  async picture({ merchant, memberId }, id) {
    const [found] = await store.read(merchant, ({ query }) =>
      query<{ sealed: Buffer }>(findStatement, [memberId, id]),
    )
    return found && Buffer.from(secrets.open(chatPicturePurpose, found.sealed), 'base64')
  },
})

const findStatement: PreparedStatement = {
  name: 'find chat picture',
  text: 'select sealed from chat_picture where member = $1 and id = $2 and expires_at > platform_now()',
}
