/** The largest picture that may be sent, in bytes. */
export const maxPictureBytes = 2 * 1024 * 1024

/** The same as base64 in a JSON body, with space for the surrounding fields. */
export const pictureBodyBytes = Math.ceil(maxPictureBytes / 3) * 4 + 1024
