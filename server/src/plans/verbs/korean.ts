import type { Language } from './language.ts';
import { wordList } from './wordList.ts';

/** The verb stands behind its object with particles glued on: `x를 생성한다`. */
export const korean: Language = {
  name: 'Korean',
  isUnspaced: true,
  verbs: {
    create: wordList('생성, 만들, 작성, 신규, 도입'),
    add: wordList('추가, 삽입, 등록'),
    ensure: wordList('구현, 정의, 설정, 구성, 구축, 확립'),
    modify: wordList('수정, 변경, 업데이트, 갱신, 편집, 확장, 개선, 리팩터, 리팩토, 조정'),
    mend: wordList('고치, 고쳐'),
    use: wordList('읽기, 읽는, 읽고, 참고, 참조, 사용, 호출, 확인, 검증, 재사용, 유지, 실행, 기존'),
    delete: wordList('삭제, 제거'),
    move: wordList('이름 변경, 이동, 개명'),
    copy: wordList('복사, 복제'),
    extract: wordList('추출, 분리'),
    replace: wordList('교체, 대체'),
  },
  particles: { 을: 'object', 를: 'object', 은: 'object', 는: 'object', 이: 'object', 가: 'object', 에서: 'in', 에: 'to', 로: 'to', 으로: 'to', 의: 'of', 와: 'about', 과: 'about' },
  kinds: wordList('함수, 메서드, 메소드, 클래스, 타입, 인터페이스, 구조체, 열거형, 컴포넌트, 모듈, 필드, 속성, 상수, 변수, 파라미터, 옵션, 플래그, 훅, 도구, 툴, 명령, 명령어, 스크립트, 엔드포인트, 서비스, 파일, 폴더, 디렉토리, 디렉터리, 테이블, 컬럼, 섹션, 테스트, 헬퍼'),
  prepositions: {
    to: wordList('에, 으로'),
    in: wordList('에서, 안에, 아래'),
    from: wordList('로부터'),
    with: wordList('포함'),
    about: wordList('위한, 위해, 대한, 관한'),
    clause: wordList('경우, 때문'),
  },
  fresh: wordList('새로운, 새'),
  present: wordList('기존, 현재, 이미'),
  negation: wordList('않, 없, 금지, 말고, 불필요'),
  hedge: wordList('아마, 예를 들어, 선택, 필요하면, 필요시, 가능'),
  history: wordList('이전에, 예전, 삭제된, 제거된'),
  labelFillers: wordList('파일, 폴더, 디렉터리, 디렉토리, 목록, 구조, 클래스, 모듈, 할'),
  eitherLabels: wordList('테스트'),
};
