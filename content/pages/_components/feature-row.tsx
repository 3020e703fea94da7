import type {ReactNode} from 'react'

type FeatureRowProps = {
  /** Id of the heading, which names the section. */
  id: string
  title: string
  art: ReactNode
  children: ReactNode
  /** The picture comes first on wide screens. */
  isMirrored?: boolean
}

/** A statement beside a picture. */
export function FeatureRow({id, title, art, children, isMirrored = false}: FeatureRowProps) {
  return (
    <section className={isMirrored ? 'pl-row pl-row-mirrored' : 'pl-row'} aria-labelledby={id}>
      <div className="pl-row-text">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      <div className="pl-row-art">{art}</div>
    </section>
  )
}
