import { useState } from 'react'

/** Tells when a picture failed, also one that did so in the server's markup before anybody listened. */
export function usePicture(source: string) {
  const [failedSource, setFailedSource] = useState<string | null>(null)
  const fail = () => setFailedSource(source)
  return {
    hasFailed: failedSource === source,
    picture: {
      src: source,
      onError: fail,
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0) fail()
      },
    },
  }
}
