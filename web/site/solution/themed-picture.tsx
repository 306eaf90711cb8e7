type ThemedPictureProps = { src: string; alt: string; className?: string; onLost?: () => void }

const size = { width: 880, height: 500, loading: 'lazy', decoding: 'async' } as const

/** A failure before hydration fired no React event. */
const isLost = (picture: HTMLImageElement | null) =>
  picture?.complete && picture.naturalWidth === 0 && picture.currentSrc

/**
 * Our own drawings come in two themes, and a hidden lazy picture is never downloaded; any other picture is used as is.
 */
export const ThemedPicture = ({ src, alt, className = '', onLost }: ThemedPictureProps) => {
  const heed = (picture: HTMLImageElement | null) => {
    if (isLost(picture)) onLost?.()
  }
  if (!src.startsWith('/art/'))
    return <img {...size} ref={heed} src={src} alt={alt} onError={onLost} className={className} />
  return (
    <>
      <img {...size} ref={heed} src={src} alt={alt} onError={onLost} className={`${className} block dark:hidden`} />
      <img
        {...size}
        ref={heed}
        src={src.replace(/\.svg$/, '-dark.svg')}
        alt={alt}
        onError={onLost}
        className={`${className} hidden dark:block`}
      />
    </>
  )
}
