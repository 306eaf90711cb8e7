import { useState } from 'react'
import { chooseTheme, readTheme, type ThemeChoice } from '../boot/theme.ts'
import { Brand } from '../ui/art/brand.tsx'
import { SegmentedControl } from '../ui/field/segmented-control.tsx'
import { type Language, speak } from '../words/language.ts'
import { Actions } from './actions.tsx'
import { Art } from './art.tsx'
import { Floating } from './floating.tsx'
import { Forms } from './forms.tsx'
import { Foundations } from './foundations.tsx'
import { Navigation } from './navigation.tsx'
import { Progress } from './progress.tsx'
import { States } from './states.tsx'
import { Tables } from './tables.tsx'

const chapters = [Foundations, Actions, Forms, Floating, Tables, Navigation, Progress, States, Art]

/** Every component in every state. Development only: to review changes to the kit. */
export const Gallery = () => {
  const [theme, setTheme] = useState<ThemeChoice>(() => readTheme(window))
  const [language, setLanguage] = useState<Language>('en')
  const changeLanguage = (next: Language) => {
    speak(next)
    document.documentElement.lang = next
    setLanguage(next)
  }
  return (
    <div className="bg-work">
      <header className="z-30 border-b border-line bg-work md:sticky md:top-0">
        <div className="wrap flex min-h-12.5 flex-wrap items-center gap-x-6 gap-y-1 py-1">
          <Brand />
          <span className="text-sm text-ink-2">Gallery</span>
          <div className="ml-auto flex flex-wrap gap-2">
            <SegmentedControl
              label="Theme"
              value={theme}
              onChange={(next) => {
                chooseTheme(window, next)
                setTheme(next)
              }}
              segments={[
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark' },
                { value: 'system', label: 'System' },
              ]}
            />
            <SegmentedControl
              label="Language"
              value={language}
              onChange={changeLanguage}
              segments={[
                { value: 'en', label: 'EN' },
                { value: 'vi', label: 'VI' },
              ]}
            />
          </div>
        </div>
      </header>
      <main key={language} className="wrap pb-20">
        <h1 className="pt-8 pb-6 text-3xl">Components</h1>
        {chapters.map((Part) => (
          <Part key={Part.name} />
        ))}
      </main>
    </div>
  )
}
