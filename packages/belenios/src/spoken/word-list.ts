/**
 * 2048 plain Spanish words to say aloud, collected for this purpose, in alphabetical order: 4 to 8 letters, no accents,
 * distinct in their first four letters and first four sounds. None is a number, a word of voting or rude. A word never
 * changes its place, because people have written down digests.
 */
export const spokenWords: readonly string[] = `
abad abanico abarcar abdomen abedul abertura abeto abierto abismo abogado abono abrazo abrigo absorber abuela
abundar aburrir acabar acacia academia acampar acatar acceso aceite acelga acento acequia acercar acierto aclarar
acoger acomodar acopio acorde acotar acritud activo actor actual acuario acudir acuerdo acumular acunar adaptar
adecuar adelante adentro aderezo adeudar adivinar adjetivo admirar adobe adoptar adorno adosar adquirir aduana
adulto advertir afable afecto afeitar afilar afinar afirmar aflojar afluente aforo afrontar afuera agalla agarrar
agave agenda agitar agobio agosto agotar agradar agregar agrio agrupar agua agudo aguja ahijado ahora ahumado aire
airoso aislar ajedrez ajetreo ajuar ajustar alabar alacena alambre alargar albergue albino alcance alcoba aldaba
aldea alegre alejar alerta aleta alfalfa alfiler alfombra alga alhaja aliado alicate alimento aliviar aljibe alma
almeja almohada almuerzo alojar alondra alpaca alpino alquiler altar alterno altivo altura alubia aludir alumno
alzar amable amagar amanecer amapola amargo amasar ambiente ambos ameno amigo amistad amparo ampolla amueblar
amuleto anafe analizar anaquel ancho anciano anclar andino anexo anfibio angosto anguila anhelo anidar anillo animal
anoche anotar antena antiguo antojo anual anuncio anzuelo aorta apacible apagar aparato apego apellido apetito
apilar apio aplauso apodo apogeo aportar apoyo aprender aptitud apuntar apuro arbusto archivo arcilla arco ardilla
arduo arena arete argolla arista armario aroma arpa arquero arraigo arrecife arriba arroyo arruga arteria artista
arveja ascenso aseo asfalto asidero asignar asistir asomar aspa aspecto astilla astro asumir asunto atado atajo
atasco ataviar atender atinar atizar atlas atleta atole atrapar atrever atril atuendo audaz audio augurio aula
aumento aureola aurora ausente austero autor auxilio avellana avena avestruz aviador avivar axioma ayudar ayuno
azada azafata azahar azotea azucena azufre babero babosa bache bailar balada balde ballena balsa banana bandera
banjo baraja barba barco barniz barullo basalto batido batuta beber becado becerro bejuco bello bengala bermejo
bigote billete binario bingo biombo bisagra bisonte bistec bizcocho blando bledo blindar bloque blusa bobina boceto
bochorno bocina bodega boleto bolsa bombero bonanza bondad bonito borde boreal borla borrador bosque bostezo bota
botella boxeo bozal bramar branquia brasa bravo brea brecha breve brezo brigada brillo brindis brisa brocha bronce
brotar bruma brusco bucear bucle bueno bufanda bufete buitre bulbo bulla bulto buque burbuja burlar buscar butaca
buzo caballo cabina cable cabo cabra cachorro cactus cadena caduco caer cafetera caja calabaza calcio caldo calidad
callar calma calor caluroso camello caminar campana canasto cancha candado canela cangrejo canica canoa cansar
cantar canuto caoba caos capaz capote captar caqui caracol carbono carecer cargar carne carpeta cartera casaca casco
caseta casi casona castor catador catedral caudal causa cautela caverna cazuela cebada cebolla cebra cedazo ceder
cedro ceibo celda celeste cemento cena ceniza centro cepillo cerca cerdo cereal certeza cesta ceviche chacra chaleco
chamanto chapa charla chasis cheque chico chiflar chillar chimenea chirriar chispa chivo chocar chofer chonta chopo
chorro choza chubasco chucao chuleta ciclo ciencia cierto cifra cigarra cincel cine circo ciruela cisne cisterna
cita ciudad clamor claro clase clausura clavel clemente cliente clima club cobalto cobertor cobijo cobre coche
cocina codicia codo cofia cofre cohete coipo colador colcha colegio colgar coliflor collar colmena color columna
comarca combo comedor comino compra conejo confiar congrio conocer conserva contar convite copa copete copihue copla
coqueto coral corbata corcho cordero cornisa corona correo corsario cortina cosecha cosmos costa cotejo cotorra
coyote crear crecer crema crepe criba criollo cristal croar cromo cronista croquis crucero crudo crujir cuaderno
cuajo cuarzo cubierta cuchara cuello cuento cuerda cuesta cueva cuidar cultivo cumbre cumplir cupo cura curioso
curso curtir dado dalia damasco danza deber debut decir decorar dedal dedicar dedo deducir defender dejar delantal
delgado delicia delta demora denso dental deporte derivar derretir desayuno descanso deseo desfile deslizar destino
detalle detener deuda devolver diadema diamante diario dibujo dichoso dictado diente diestro dieta diluir diminuto
dinero dintel diploma dique directo dirigir disco disfraz dispar distinto diurno divertir dividir doblar docente
domar domingo donar doncella dorado dormir dorso dosis dotar draga drama ducha duda duende dueto dulce duplicar
duque durable duro eclipse ecuador edad edificio editar educar efecto eficaz efusivo egreso ejemplo ejercer ejote
elaborar elefante elemento elenco elevar elipse elixir elogio eludir embalse emblema embrujo embudo emerger emigrar
emisor emotivo empanada empezar emplear empresa empujar emular enagua encaje encender enchufe encima encomio endeble
endulzar enebro enero enfoque enfriar engrudo enigma enjambre enjuague enlace enojo enorme enredo enrollar ensalada
entero entrada envase enviar envolver episodio equipo erguir erial erizo ermita errante erudito esbelto esbozo
escala escoba escribir escuela esencia esfera esfuerzo esmalte esmero espada espejo espiga esposo espuma esquina
estable estero estilo estrella estufa etapa eterno etiqueta euforia evaluar evento evidente evitar exacto excavar
exceso exento exhibir experto extenso fabricar fachada factor faena fagot faja falda faltar familia famoso fango
fardo farmacia fascinar fase fatiga fauna favor febrero fecha fecundo feliz felpa feria fermento fervor festejo
fiambre fianza fibra ficha fideo fiebre fiel fiesta figura fijar fila filete filtro final finca fingir fino finura
fiordo firme flaco flamenco flan flauta flecha fletar flexible flojo flor flota fluir fluvial foca fogata folio
follaje fomento fondo fonema forestal forjar forma fortuna forzar foto fragata franja frase fraterno freno fresa
frijol friso frito frontera frugal fruncir fruta fucsia fuego fuelle fuente fuera fugaz fulgor fumarola funda futuro
gacela gafas gaita gajo galaxia galeria galgo gallina galope gamba gamuza ganadero ganso garaje garbanzo garganta
garza gastar gaucho gaveta gaviota gaznate gelatina gema gemelo generoso genio gente geranio gerente germinar gesto
gigante gimnasio girar gitarra glaciar glicina global gloria glosa glotis glucosa gnomo golfo golpe goma gorjeo
gorra gotera gozar gozne grabar grado grafito gramo grande grasa gratis greda grieta grifo grillo gris gritar
grosella grueso grumo grupo gruta guante guardar guayaba gubia guijarro guinda guisante guitarra gusano gusto
habitar hablar hacha hacia hada halago hallazgo hamaca hangar harina harto hebilla hebra hechizo helado helecho heno
herbario herencia hermano herrero hiato hidalgo hiedra hielo hiena hierba higiene higo higuera hijo hilera himno
hincar hinojo hipo hisopo historia hocico hogar hola holgado hombre homenaje hondo hongo honor hormiga hornear
hospital hostal hotel huaso hueco huella huemul huerta huincha huir hule hulla humano humilde humo hundir hurgar
husmear ibis iceberg icono idea idilio idioma igual ilegible ileso iluminar ilustre imagen imitar impar impedir
importar impreso impulso inaudito incluir incubar indagar inerte infinito inflar informe infusor ingenio inhalar
inicio inmenso inmune innato innovar inodoro inquieto insecto insigne instante insular intacto integro intriga
intuir inundar inusual invento invierno iris irrigar isla islote istmo iterar izar jabonera jadeo jaguar jaiba jalea
jaque jarabe jarcia jaspe jaula jefe jengibre jeringa jilguero jilote jinete jocoso jolgorio jornada joroba joven
joya juego jueves jugar juglar jugoso juguete julio junco junto jurel juvenil kilo kimono kiosco kiwi koala labio
labor labrar lacio lacre ladera ladrar lagarto lago laguna langosta lanza lapicero largo laringe larva lasca lastre
lata lateral latido laucha laurel lavar leal lebrel leche lector legado legumbre lejano lejos lema lengua lento
leopardo letargo letra levadura leve leyenda liana liberar libro liceo licor licuado liebre lienzo ligero lija lila
linaje lince lindo linea linterna lirio liso litera litro liviano llama llano llave llegar llenar llevar llovizna
lluvia lobo local locro locutor lograr loica lombriz lomo lona longitud lote lubina lucero lucir lugar lujo lumbre
luminoso lunes lupa lustre maceta macizo madera madre maduro maestra magia magma magnolia maicena malabar malla
malteada malva mamut manada mancha mandar manejo manga manjar manso manta manual mapa maqueta marca marea marfil
margen marino marmota martes marzo materia matiz matorral maullar mayor mazorca mecedora mecha medalla mediano
medusa mejilla mejor melena mellizo melodia memoria mencion menor menudo mercado merecer merienda merluza mermar
mero mesa meta metro mezclar mica mies miga migrar milagro milenio mimar mimbre mimosa mina mineral minimo minuto
miope mirada mirlo mismo mitad mitigar mito mixto mochila moda modelo modista molde moler molino molusco momento
moneda mono monte morado mordisco morsa mortero mosaico mosca mostaza motel motivo motor mucho mudar mueble muela
muestra mujer muleta mundo muralla murmullo murta museo musgo muslo mutuo nabo nacer nadar nafta naipe naranja nardo
nariz nasal nativo natural nauta naval navegar neblina nebuloso negocio nervio neto neutro nevada nexo nicho nido
niebla nieto nivel noble noche nocturno nodriza nogal nombre nopal nordeste norma norte nota noticia novela novio
nube nublado nuca nudillo nudo nuez nutria oasis obelisco objeto oblea oblicuo oboe obra obsequio obtener obvio
ocaso ocelote ocio ocre octubre oculto ocupar ocurrir odisea oeste oferta oficio ofrecer ogro ojal ojear ojiva ojota
oleaje olfato oliva olmo olvido ombligo omega omitir ondular onza opaco opera opinar oponer optar opuesto oral oreja
orfebre oriente origen orilla ornato oropel orquesta ortiga oruga osado oscuro osezno ostra otear otorgar otro ovalo
oveja ovillo oyente ozono pabilo paciente padre paella pagar paila paisaje pajar pala palco paleta palmera paloma
pampa panal panera panorama pantalla papel papiro paquete parada parcela pardo pared parlar parque parrilla parte
pasaje paseo pasta patata patente patio pausa pauta pavesa pavo payaso peaje pecera pedal pedir peine pelar pelear
pellizco pelota peluca penca pensar penumbra pepino percha perdiz perejil perfil perla permiso pernil perol persona
pesca petaca piano picaflor pichanga piedra piel pierna pieza pijama piloto pimienta pincel pinta piojo pirueta
pisada piscina piso pista pivote pizca placa plaga plan playa plaza plegar pleno pliego plomo pluma plural poblar
pocillo poco podar podio poema poeta polen polilla polo pomada pomelo poncho ponderar poner popa porche poroto
portal porvenir posada poseer poste potable potencia potro prado precio preferir pregunta premio prenda preparar
pretil prever prima prisa privado probar proceso producir proeza profesor promesa pronto propio proteger proyecto
prudente puchero puente puerta pugna pulcro pulga pulir pulpo pulsera puma puntual pupila pureza puro quebrada
quedar quemar quena queso quieto quijada quilla quimera quinoa racimo radar radio rallar rampa rana rancho ranura
raqueta raro rascar rasgo raspar rastrojo rato raudal rayuela real rebanada rebote recado receta recibir recodo
recreo recto recurso redondo reducir reflejo refugio regalo registro regla regreso rehacer reina reja relato relevo
relieve rellenar reloj remar remedio remoto renacer rendir reno renta reparar repetir repisa repleto reporte reptil
rescate resorte respeto resto resumen retama retener retina retrato reunir revelar revista ribera ricino rico riego
rienda riesgo rifa rigor risco ritmo ritual robar roble robot roca roce rociar rocoso rodear rodilla rogar rollo
rombo romero ronco ronda ropero rosado rosca rostro rotonda rueca rueda ruego rugir rugoso ruido ruina ruleta rumbo
rumiar rumor ruptura rural ruta rutina sabana saber sabio sabor sabueso sacar sacudir saeta safari sagaz sainete
sala salero salitre salpicar salud salvar samba sanar sandalia sanidad sardina sastre sauce sauna secar secoya
secreto sector seguir selva semana semilla sencillo serie serrucho servir seto severo sexto sidra siembra siesta
sigiloso siglo signo silbar silencio silla silueta similar simple singular sirena sirope sismo sitio situar sobre
socio soga soja solapa solemne solo soltar sombra sonar sonda soneto sonido sonoro sonrisa soplar soporte soprano
sorbo sorpresa sorteo sostener suave subir sublime subrayar suceso suegra suela suerte sugerir suma sumergir superar
suplir surco surgir surtido suspiro sustento susurro sutil sutura tabaco taberna tabique tabla taburete tachuela
tacita tacto tajada taladro talco talento talla talud tambor tamiz tanda tango tanque tanto tapete tapia tardar
tarea tarifa tarjeta tarro tarta tasa tatuaje taxi teatro techo teclado tedio tejado tejer tejuela tela temblar
temprano tenaz tender tener tenis tenor tenue terapia termo ternera terreno terso tesis tesoro tetera textil tibio
tiempo tienda tierra tigre tijera tilde tilo timbre tineo tinta titilar titulo tiza toalla tobillo tocar tocino
toldo tomar tomillo tonada tonel tono topacio topo torcer tormenta tornillo torrente torta tosco tostar total
trabajo tractor traer trago traje tramo trapo traste tratar trayecto trebol tren trepar treta tridente trigo trilla
trineo trio triste trofeo trompo tronco tropa trote trozo trucha trueno trufa tubo tucan tuerca tuna tundra tupido
turba turismo turno turquesa tutor ubicar ubre ufano ulmo ultramar ulular umbela umbral uncir uniforme universo
untar uranio urbano urbe urdir urgir urraca usado usanza usar usina usual vaca vaciar vado vagar vaina vajilla valer
valiente vapor vaquero variar vasto vecino vector vega vegetal vela velero veloz venda venta verano verbo verdad
vereda verja verso vertical vestir veterano vetusto viaducto viajar vianda vibrar vida video vidrio viento viernes
vigilar vinilo vino violeta virar virtud visera visita vital vitrina vivaz vivero vivir voltear volumen volver vuelo
yacer yarda yate yegua yelmo yerba yerno yesca yeso yodo yoga yogur yuca yugo yunque yunta yute yuyo zafiro zanco
zanja zapallo zarpar zarza zigzag zinc zodiaco zorzal zozobra zueco zumbido zurcir
`
  .trim()
  .split(/\s+/);
