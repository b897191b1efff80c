import { sha256 } from '../../platform/sha256'
import { writePropertyList } from '../../shell/downloads/writePropertyList'

export interface WebClip {
  merchantCode: string
  /** What stands under the icon on the home screen. */
  label: string
  organisation: string
  /** Where the shortcut leads, e.g. `https://lotus.example/m/home`. */
  url: string
  /** PNG, 180 by 180. */
  icon: Buffer
}

/** The same for the same words on every node: installing a profile again replaces it. */
const uuidOf = (words: string): string => {
  const hex = sha256(words).toString('hex')
  const variant = '89AB'[Number.parseInt(hex[16] ?? '0', 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`.toUpperCase()
}

/** A configuration profile that puts one shortcut on an iPhone's home screen and can be removed again. */
export const webClipProfile = ({ merchantCode, label, organisation, url, icon }: WebClip): string => {
  const identifier = `playfront.${merchantCode}.webclip`
  return writePropertyList({
    PayloadContent: [
      {
        FullScreen: true,
        Icon: icon,
        IsRemovable: true,
        Label: label,
        PayloadDescription: `Puts ${label} on the home screen.`,
        PayloadDisplayName: label,
        PayloadIdentifier: `${identifier}.shortcut`,
        PayloadType: 'com.apple.webClip.managed',
        PayloadUUID: uuidOf(`${identifier} shortcut ${url}`),
        PayloadVersion: 1,
        Precomposed: true,
        URL: url,
      },
    ],
    PayloadDescription: `Puts a shortcut to ${organisation} on the home screen; nothing else is changed.`,
    PayloadDisplayName: label,
    PayloadIdentifier: identifier,
    PayloadOrganization: organisation,
    PayloadRemovalDisallowed: false,
    PayloadType: 'Configuration',
    PayloadUUID: uuidOf(`${identifier} ${url}`),
    PayloadVersion: 1,
  })
}
