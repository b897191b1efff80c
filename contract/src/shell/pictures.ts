/** The largest picture that anybody may send, in bytes. */
export const maxPictureBytes = 2 * 1024 * 1024

/** The same written in base64 in a body of JSON, with room for what stands around it. */
export const pictureBodyBytes = Math.ceil(maxPictureBytes / 3) * 4 + 1024
