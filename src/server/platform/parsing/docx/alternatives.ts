/** The same content for newer and older programs: what Word shows is the first it has all the namespaces of. */
import { childOf, childrenOf, type XmlElement } from './xml.ts'

const office = 'http://schemas.microsoft.com/office/'
/** By what they are, as their prefixes can be anything. */
const understood = new Set([
  ...[
    'word/2006/wordml',
    'word/2010/wordml',
    'word/2012/wordml',
    'word/2015/wordml/symex',
    'word/2016/wordml/cid',
    'word/2018/wordml',
    'word/2018/wordml/cex',
    'word/2020/wordml/sdtdatahash',
    'word/2023/wordml/word16du',
    'word/2010/wordprocessingShape',
    'word/2010/wordprocessingGroup',
    'word/2010/wordprocessingCanvas',
    'word/2010/wordprocessingInk',
    'word/2010/wordprocessingDrawing',
    'drawing/2007/8/2/chart',
    'drawing/2010/main',
    'drawing/2014/main',
    'drawing/2014/chartex',
    'drawing/2015/9/8/chartex',
    'drawing/2015/10/21/chartex',
    ...[9, 10, 11, 12, 13, 14].map((day) => `drawing/2016/5/${day}/chartex`),
    'drawing/2016/ink',
    'drawing/2017/model3d',
  ].map((name) => office + name),
  'urn:schemas-microsoft-com:vml',
  'urn:schemas-microsoft-com:office:office',
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://schemas.openxmlformats.org/drawingml/2006/main',
  'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  'http://schemas.openxmlformats.org/officeDocument/2006/math',
])

const nothing: XmlElement = { name: '', attributes: {}, children: [] }

export function chosenOf(alternatives: XmlElement): XmlElement {
  const chosen = childrenOf(alternatives, 'mc:Choice').find(({ attributes }) =>
    (attributes.Requires ?? '')
      .split(/\s+/)
      .every((namespace) => namespace === '' || understood.has(namespace)),
  )
  return chosen ?? childOf(alternatives, 'mc:Fallback') ?? nothing
}
