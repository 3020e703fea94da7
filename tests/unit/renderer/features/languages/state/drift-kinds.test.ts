import {describe, expect, test} from 'vitest'
import {createParser} from '../../../../../../renderer/compile/markdown/parse/create-parser.ts'
import {findDrift} from '../../../../../../renderer/features/languages/state/find-drift.ts'
import {startTranslation} from '../../../../../../renderer/features/languages/state/follow-translation.ts'
import {followHashed, recordOf} from '../../../../../../renderer/features/languages/state/replay-events.ts'
import {hashBlocks, readRecord} from '../../../../../../renderer/features/languages/state/state-record.ts'
import {readWording} from '../../../../../../renderer/features/languages/state/wording.ts'
import {markdownOptions} from '../../../../../compile-text.ts'

const parse = createParser(markdownOptions({math: false}))
const read = (text: string) => readWording(text, parse)

/** Originals in six scripts: six sentences, of which no two are alike. */
const sentences: Readonly<Record<string, readonly string[]>> = {
  Latin: [
    'The engine reads every file once.',
    'Old versions stay where they were published.',
    'Close the window before you unplug the camera.',
    'Nobody else can open a private folder.',
    'Prices include taxes and delivery.',
    'A longer cable makes the picture worse.',
  ],
  Cyrillic: [
    'Программа читает каждый файл один раз.',
    'Старые версии остаются там, где их опубликовали.',
    'Закройте окно, прежде чем отключить камеру.',
    'Никто другой не откроет личную папку.',
    'Цены включают налоги и доставку.',
    'Длинный кабель ухудшает изображение.',
  ],
  Arabic: [
    'يقرأ البرنامج كل ملف مرة واحدة.',
    'تبقى الإصدارات القديمة حيث نُشرت.',
    'أغلق النافذة قبل فصل الكاميرا.',
    'لا يمكن لأحد غيرك فتح مجلد خاص.',
    'الأسعار تشمل الضرائب والتوصيل.',
    'الكابل الأطول يجعل الصورة أسوأ.',
  ],
  Japanese: [
    'プログラムは各ファイルを一度だけ読みます。',
    '古いバージョンは公開された場所に残ります。',
    'カメラを外す前にウィンドウを閉じてください。',
    '個人用フォルダーは本人しか開けません。',
    '価格には税金と送料が含まれます。',
    '長いケーブルを使うと画質が下がります。',
  ],
  Thai: [
    'โปรแกรมอ่านแต่ละไฟล์เพียงครั้งเดียว',
    'รุ่นเก่ายังคงอยู่ในที่ที่เผยแพร่ไว้',
    'ปิดหน้าต่างก่อนถอดกล้องออก',
    'ไม่มีใครอื่นเปิดโฟลเดอร์ส่วนตัวได้',
    'ราคารวมภาษีและค่าจัดส่งแล้ว',
    'สายที่ยาวขึ้นทำให้ภาพแย่ลง',
  ],
  Devanagari: [
    'प्रोग्राम हर फ़ाइल को एक बार पढ़ता है।',
    'पुराने संस्करण वहीं रहते हैं जहाँ वे प्रकाशित हुए थे।',
    'कैमरा हटाने से पहले विंडो बंद करें।',
    'निजी फ़ोल्डर को कोई और नहीं खोल सकता।',
    'कीमतों में कर और डिलीवरी शामिल हैं।',
    'लंबी केबल से तस्वीर खराब होती है।',
  ],
}

/** Kinds of blocks around a text: each is one block, between two paragraphs. */
const kinds: Readonly<Record<string, (text: string) => string>> = {
  paragraph: (text) => text,
  'heading with an id': (text) => `## ${text} {#part}`,
  item: (text) => `- ${text}`,
  'numbered item': (text) => `1. ${text}`,
  task: (text) => `- [ ] ${text}`,
  quote: (text) => `> ${text}`,
  footnote: (text) => `[^note]: ${text}`,
  'comment in code': (text) => `\`\`\`sh\n# ${text}\nrun\n\`\`\``,
  'description of an image': (text) => `![${text}](./picture.png)`,
  'emphasized text with a link': (text) => `**Node**: ${text} [more](./more.md) \`--fast\``,
  'block of HTML': (text) => `<p class="wide">${text}</p>`,
}

const pageOf = (blocks: readonly string[]): string => `${blocks.join('\n\n')}\n`

/** What has drifted, as the kind with the index of the block in the original, or of its translation if the original is gone. */
function driftsOf(before: string, now: string, translated: string): readonly string[] {
  const [known, original, translation] = [read(before), read(now), read(translated)]
  const drifts = findDrift(startTranslation({original: known, translation}), original)
  const record = readRecord(recordOf({original: known, translation}))
  if (record === undefined) throw new Error('The record is not valid.')
  const byHashes = findDrift(followHashed(record, {original, translation}), hashBlocks(original))
  const shown = (all: typeof drifts): string[] => all.map(({kind, now: index, at}) => `${kind} ${index ?? `at ${at}`}`)
  expect(shown(byHashes)).toEqual(shown(drifts))
  return shown(drifts)
}

const cases = Object.entries(sentences).flatMap(([script, texts]) =>
  Object.entries(kinds).map(([kind, write]) => ({script, kind, write, texts})),
)

describe('one drift in the middle of a page is found there, and nothing else', () => {
  test.each(cases)('$kind, $script', ({write, texts: [first = '', second = '', third = '', fourth = '', more = '']}) => {
    const translated = pageOf(['Eins, ganz am Anfang.', write('Zwei, in der Mitte.'), 'Drei, danach.', 'Vier, am Ende.'])
    const driftsAfter = (...blocks: readonly string[]): readonly string[] =>
      driftsOf(pageOf([first, write(second), third, fourth]), pageOf(blocks), translated)
    const middle = Math.ceil(second.length / 2)
    expect({
      nothing: driftsAfter(first, write(second), third, fourth),
      'a sentence more': driftsAfter(first, write(`${second} ${more}`), third, fourth),
      'a letter less': driftsAfter(first, write(second.slice(0, middle) + second.slice(middle + 1)), third, fourth),
      'another text': driftsAfter(first, write(more), third, fourth),
      'a block less': driftsAfter(first, third, fourth),
      'a block more': driftsAfter(first, write(second), more, third, fourth),
      'a neighbour changed': driftsAfter(first, write(second), `${third} ${more}`, fourth),
      'other empty lines': driftsAfter(first, `${write(second)}\n`, third, `\n${fourth}`),
    }).toEqual({
      nothing: [],
      'a sentence more': ['changed 1'],
      'a letter less': ['changed 1'],
      'another text': ['changed 1'],
      'a block less': ['gone at 1'],
      'a block more': ['new 2'],
      'a neighbour changed': ['changed 2'],
      'other empty lines': [],
    })
  })
})
