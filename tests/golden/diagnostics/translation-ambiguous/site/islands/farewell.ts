import {translate} from 'docsite/react'

export const farewell = (): string => translate({id: 'greeting', message: 'Goodbye'})
